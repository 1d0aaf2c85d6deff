import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';

type MemoryRouterProps = { readonly initialEntries?: readonly string[]; readonly children: ReactNode };

/** For tests: a router whose address stands in memory. */
export function MemoryRouter({ initialEntries = ['/'], children }: MemoryRouterProps) {
  const { hook } = memoryLocation({ path: initialEntries[0] ?? '/' });
  return <Router hook={hook}>{children}</Router>;
}
