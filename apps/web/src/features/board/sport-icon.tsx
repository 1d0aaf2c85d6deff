/** Drawn for the icon names that slates use; any other sport has a plain ring. */
const drawings: Readonly<Record<string, string>> = {
  football: 'M4 20C2 10 10 2 20 4c2 10-6 18-16 16zM9 15l6-6M10 11l3 3M12.500 9l2.500 2.500',
  basketball:
    'M12 3a9 9 0 1 0 .01 0M12 3v18M3 12h18M5.500 5.800c4 3.500 4 9 0 12.400M18.500 5.800c-4 3.500-4 9 0 12.400',
  baseball: 'M12 3a9 9 0 1 0 .01 0M6 5.500c3.500 4 3.500 9 0 13M18 5.500c-3.500 4-3.500 9 0 13',
  hockey:
    'M18 3l-6 14c-.600 1.500-1.500 2-3 2H4v-3h5M18 17c2.500 0 3 .8 3 1.500S20 20 18 20s-3-.8-3-1.500.5-1.500 3-1.500z',
};
const ring = 'M12 3a9 9 0 1 0 .01 0';

export function SportIcon({ name }: { readonly name: string }) {
  return (
    <svg
      aria-hidden="true"
      className="max-sm:hidden"
      width={18}
      height={18}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={Object.hasOwn(drawings, name) ? drawings[name] : ring} />
    </svg>
  );
}
