import { claims } from './claims.ts';

/** The footer's words and the names of what its links open (spec sections 1 and 2). */
export const legalWords = {
  footer: `${claims.ageFooter}. Play responsibly. Contest rules follow GLI certification standards. Contest availability varies by jurisdiction.`,
  linksLabel: 'Legal and help',
  links: {
    'responsible-play': 'Responsible Play',
    'set-limits': 'Set Limits',
    'self-exclusion': 'Self-Exclusion',
    'problem-gaming': 'Problem Gaming Resources',
    support: '24/7 Support',
    'age-verification': 'Age Verification',
    geofencing: 'Geofencing Tech',
  },
  openFailed: {
    title: 'This could not be opened',
    text: 'Check your connection and try again. For help now, call 1-800-GAMBLER.',
  },
} as const;

export type LegalTopic = keyof typeof legalWords.links;
