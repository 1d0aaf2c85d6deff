import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'wouter';

export { Router } from 'wouter';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly to: string;
  readonly children: ReactNode;
};

/** A link to a page of ours: the page changes without a reload. */
export function Link({ to, children, ...anchor }: LinkProps) {
  return (
    <RouterLink {...anchor} to={to}>
      {children}
    </RouterLink>
  );
}

/** The address without its query and its hash, such as /play. */
export const usePathname = (): string => useLocation()[0];

/** Goes to a page of ours; with `replace` the current one leaves the history. */
export const useNavigate = (): ((to: string, options?: { readonly replace?: boolean }) => void) =>
  useLocation()[1];
