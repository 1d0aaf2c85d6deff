/**
 * What happens to a session outside of any dialog: it ended without being asked to, or the link of an
 * e-mail brought somebody in, or did not.
 */
export type SessionNews = 'ended' | 'came_by_link' | 'link_refused';

let listener: ((news: SessionNews) => void) | undefined;

/** Tells the one who listens. */
export const tellSessionNews = (news: SessionNews): void => listener?.(news);

/** Returns what stops it. */
export function watchSessionNews(onNews: (news: SessionNews) => void): () => void {
  listener = onNews;
  return () => {
    listener = undefined;
  };
}
