/** How it works for each side of the bar (spec sections 2, 3 and 9). */
export const playbooksWords = {
  tagline: 'PLAY LOCAL. WIN LOCAL. SPEND LOCAL.',
  title: 'Playbooks',
  lead: 'One kiosk, two sides of the bar. Pick yours.',
  cards: {
    player: {
      title: 'Player Experience',
      text: 'From the kiosk to your phone and back: how a night of contests goes, step by step.',
      points: [
        'Sign up in about a minute',
        'Over or under, against the house',
        'Cash in hand, down the street',
      ],
      button: 'Start Playing',
    },
    location: {
      title: 'Location Owner',
      text: 'What a kiosk brings to a bar each month, with the working shown.',
      points: [
        'A share of entry revenue',
        'Winnings spent at your bar',
        'No staff, no stock, no risk on results',
      ],
      button: 'Become a Partner',
    },
  },
} as const;
