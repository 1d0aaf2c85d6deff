import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

type DisclosureProps = {
  readonly summary: string;
  /** Disclosures of one name are an accordion: opening one closes the others. */
  readonly name?: string;
  readonly children: ReactNode;
};

/** The platform's own details element: works before and without any script. */
export function Disclosure({ summary, name, children }: DisclosureProps) {
  return (
    <details name={name} className="disclosure group">
      <summary>
        {summary}
        <ChevronDown aria-hidden="true" size={20} className="shrink-0 transition group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4 text-muted">{children}</div>
    </details>
  );
}
