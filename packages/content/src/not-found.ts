/** The page of every address that leads nowhere (spec section 2). */
export const notFoundWords = {
  kicker: '404',
  title: 'Oops! Page not found',
  lead: 'This one went wide. The page does not exist, or it has moved.',
  home: 'Return to Home',
  board: 'See today’s board',
} as const;
