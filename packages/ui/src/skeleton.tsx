/** Grey blocks in the shape of what is coming; a screen reader is told in words by `label`. */
export function Skeleton({ label, count = 3, className = 'h-32' }: SkeletonProps) {
  return (
    <output className="contents">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} aria-hidden="true" className={`skeleton ${className}`} />
      ))}
    </output>
  );
}

type SkeletonProps = { readonly label: string; readonly count?: number; readonly className?: string };
