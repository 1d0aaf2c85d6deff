import { useEffect, useRef, useState, type RefObject } from 'react';

const cardsAtOnce = 24;

type Shown = {
  readonly count: number;
  readonly showMore: () => void;
  readonly moreRef: RefObject<HTMLButtonElement | null>;
};

/**
 * How many of `total` to draw: a first handful, and more whenever the element behind `moreRef` comes near
 * the screen or is pressed. Another `list` begins anew.
 */
export function useShownCount(total: number, list: string): Shown {
  const [shown, setShown] = useState({ list, count: cardsAtOnce });
  const count = shown.list === list ? shown.count : cardsAtOnce;
  const moreRef = useRef<HTMLButtonElement>(null);
  const showMore = () => setShown({ list, count: count + cardsAtOnce });

  useEffect(() => {
    const more = moreRef.current;
    if (more === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting === true) setShown({ list, count: count + cardsAtOnce });
      },
      { rootMargin: '800px' },
    );
    observer.observe(more);
    return () => observer.disconnect();
  }, [list, count, total]);

  return { count, showMore, moreRef };
}
