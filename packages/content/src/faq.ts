import { claims, promises } from './claims.ts';

type Figures = {
  readonly billMin: string;
  readonly billMax: string;
  readonly stakeMin: string;
  readonly stakeMax: string;
  readonly cashOutMin: string;
  readonly feePercent: number;
  readonly entriesPerDay: number;
  readonly topMultiplier: string;
  readonly correctionHours: number;
};

/** Ten questions, support and responsible play (spec section 2). */
export const faqWords = {
  title: 'Frequently Asked Questions',
  lead: 'Ten straight answers. If yours is missing, ask at any kiosk.',
  questionsTitle: 'Questions',
  items: (figures: Figures) => [
    {
      question: 'How do I sign up?',
      answer: `At a kiosk in a partner venue: ID scan, face or fingerprint, and an e-mail. Sign-up takes about ${promises.signUpSeconds} seconds.`,
    },
    {
      question: 'Who can play?',
      answer: `You must be ${claims.ageFaq}. Contest availability varies by jurisdiction.`,
    },
    {
      question: 'How do I deposit?',
      answer: `With cash, at a kiosk only. It takes bills from ${figures.billMin} to ${figures.billMax} and credits them instantly.`,
    },
    {
      question: 'How do contests work?',
      answer: `You pick over or under on player stats and play against the house, not against other people. Entries run from ${figures.stakeMin} to ${figures.stakeMax}, up to ${figures.entriesPerDay} a day.`,
    },
    {
      question: 'How are payouts decided?',
      answer: `By size and format: ${claims.legsFaq}, and the top one is ${figures.topMultiplier} the entry amount. The slip shows the exact payout before you place.`,
    },
    {
      question: 'What is the difference between STANDARD and FLEX?',
      answer:
        'STANDARD pays only when every leg hits, and pays more. FLEX pays less, and still pays something when exactly one leg misses.',
    },
    {
      question: 'What happens if a player does not play?',
      answer: `The leg is void and the entry drops to the next size’s payout. With fewer than two legs left you get your entry amount back. Results come from the official box score, overtime included, and may be corrected for ${figures.correctionHours} hours.`,
    },
    {
      question: 'How do I cash out?',
      answer: `From a balance of ${figures.cashOutMin}, the wallet makes a QR voucher. Scan it at a kiosk and take your cash. There is a ${figures.feePercent}% processing fee, offset by ${promises.tabDiscount} your tab at a partnered venue on the same day.`,
    },
    {
      question: 'What is an anchored venue?',
      answer: `The venue where you sign up is your home venue. Being anchored there brings ${promises.tabDiscount} bar tabs, Match Play Tuesdays with entry fees matched up to ${promises.matchPlayMax}, priority seating and in-location prizes.`,
    },
    {
      question: 'How do I get help?',
      answer: `Support is there ${promises.supportHours}, with an average response ${promises.supportResponse}. Every kiosk has a Help button, and so does every page: look at its foot.`,
    },
  ],
  support: {
    title: 'Still have questions?',
    text: `Our team answers ${promises.supportHours}. Average response ${promises.supportResponse}.`,
    button: 'Contact Support',
    demo: 'Demo mode',
  },
  responsible: {
    title: 'Responsible Play',
    text: 'A contest is a night out, not an income. Decide beforehand what it may cost, and let the app hold you to it.',
  },
} as const;
