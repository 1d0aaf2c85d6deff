/** Words of the frame around every page: header, tabs, banner, footer, updates. */
export const appWords = {
  name: 'Iron Picks',
  slogan: 'Play local, win local, spend local',
  skipLink: 'Skip to content',
  header: {
    home: 'Iron Picks, home',
    signUp: 'Sign Up',
    download: 'Download App',
    admin: 'Admin',
    jurisdiction: 'Jurisdiction',
    jurisdictionFixed: 'The venue of your account decides the jurisdiction.',
    signIn: 'Sign in',
    account: (email: string) => `Account: ${email}`,
    toDark: 'Dark theme',
    toLight: 'Light theme',
  },
  nav: {
    label: 'Main',
    tabs: {
      home: 'Home',
      play: 'Play',
      wallet: 'Wallet',
      promos: 'Promos',
      venues: 'Venues',
      playbooks: 'Playbooks',
      guide: 'Guide',
      faq: 'FAQ',
      guru: 'GURU',
    },
  },
  guruAvatar: {
    label: 'GURU',
    open: 'Ask GURU',
  },
  update: {
    title: 'A new version is ready',
    text: 'Reload to use it. Your slip stays as it is.',
    reload: 'Reload',
    later: 'Later',
  },
  offline: 'You are offline. The board may be out of date; the demo still plays.',
  loading: 'Loading page',
  chunkFailed: {
    title: 'This page could not be loaded',
    text: 'Check your connection and try again. Your slip and balance are kept.',
    retry: 'Try again',
  },
  won: (amount: string) => `You won ${amount}!`,
} as const;

/** The page of every address that leads nowhere (spec section 2). */
export const notFoundWords = {
  kicker: '404',
  title: 'Oops! Page not found',
  lead: 'This one went wide. The page does not exist, or it has moved.',
  home: 'Return to Home',
  board: 'See today’s board',
} as const;
