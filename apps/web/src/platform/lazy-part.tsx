import { useEffect, useState, type ComponentType } from 'react';
import { useOnline } from './use-online.ts';

/**
 * A part of a page whose code is fetched when it is first shown, and that is not there before. Where the code
 * cannot be had, being online again is the next chance.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined;

  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded);
    const isOnline = useOnline();

    useEffect(() => {
      if (Part !== undefined) return;
      load().then(
        (component) => {
          loaded = component;
          setPart(() => component);
        },
        () => undefined,
      );
    }, [Part, isOnline]);

    return Part === undefined ? null : <Part {...props} />;
  };
}
