type TermsProps = { readonly terms: readonly (readonly [term: string, text: string])[] };

/** Names with what stands under each. */
export function Terms({ terms }: TermsProps) {
  return (
    <dl className="flex flex-col gap-2">
      {terms.map(([term, text]) => (
        <div key={term}>
          <dt className="font-semibold">{term}</dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
