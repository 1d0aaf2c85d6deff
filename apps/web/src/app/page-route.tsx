import { pageTitles, type PageName } from '@iron/content';
import { lazy, type ComponentType } from 'react';

export type PageRoute = {
  readonly path: string;
  readonly name: PageName;
  readonly title: string;
  /** Fetches the page's code; a failed fetch may be tried again. */
  readonly preload: () => Promise<void>;
  readonly Page: ComponentType;
};

/**
 * A page whose code is fetched when it is needed, and that renders at once when its code is already
 * there: a prerendered page is hydrated without a fallback flashing up.
 */
export function pageRoute(path: string, name: PageName, load: () => Promise<ComponentType>): PageRoute {
  let Loaded: ComponentType | undefined;
  let pending: Promise<ComponentType> | undefined;

  const fetchPage = () => {
    pending ??= load().then(
      (component) => (Loaded = component),
      (error: unknown) => {
        pending = undefined;
        throw error;
      },
    );
    return pending;
  };

  const makeLazy = () => lazy(async () => ({ default: await fetchPage() }));
  let Lazy = makeLazy();
  const preload = async () => {
    // React keeps a lazy component's failure for ever; a fresh one can succeed.
    if (pending === undefined) Lazy = makeLazy();
    await fetchPage();
  };
  const Page = () => (Loaded === undefined ? <Lazy /> : <Loaded />);
  return { path, name, title: pageTitles[name], preload, Page };
}
