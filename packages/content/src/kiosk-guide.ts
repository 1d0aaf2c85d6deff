import { claims, promises } from './claims.ts';

type Money = {
  readonly billMin: string;
  readonly billMax: string;
  readonly cashOutMin: string;
  readonly feePercent: number;
};

/** First time at a kiosk, and every time after (spec sections 1, 2 and 9). */
export const kioskGuideWords = {
  title: 'Kiosk Guide',
  lead: `The kiosk is where cash turns into a balance and back. First-time setup takes about ${promises.signUpSeconds} seconds.`,
  setup: {
    title: 'First-time setup',
    lead: `About ${promises.kioskSeconds} seconds at the kiosk, the rest on your phone.`,
    steps: ({ billMin, billMax }: Money) => [
      { title: 'Find a kiosk', text: 'They stand in partner venues, near the door or the bar.' },
      { title: 'Scan your ID', text: `You must be ${claims.ageFaq}.` },
      { title: 'Face or fingerprint', text: 'One look or one touch shows that the ID is yours.' },
      { title: 'Enter your e-mail', text: 'It ties the account to your phone. No password to make up.' },
      { title: 'Insert cash', text: `Bills from ${billMin} to ${billMax}, credited instantly.` },
      { title: 'Scan the QR code', text: 'Open the app with your phone and your balance is there.' },
    ],
  },
  cashOut: {
    title: 'Cashing out',
    lead: 'From the app to bills in your hand.',
    steps: ({ cashOutMin, feePercent }: Money) => [
      { title: 'Open your wallet', text: `You can cash out from a balance of ${cashOutMin}.` },
      { title: 'Tap Cash Out at Kiosk', text: 'The app makes a voucher with a QR code of its own.' },
      {
        title: 'Check the amount',
        text: `You see the ${feePercent}% processing fee and what the kiosk pays.`,
      },
      { title: 'Go to any kiosk', text: 'Your home venue or another: every kiosk pays every voucher.' },
      { title: 'Scan the QR code', text: 'Hold your phone to the reader. A code is paid once only.' },
      { title: 'Take cash and receipt', text: `The receipt is good for ${promises.tabDiscount} your tab.` },
    ],
  },
  receipt: {
    title: 'Receipt perks',
    lead: 'Keep the paper: it is worth money until closing time.',
    perks: [
      {
        id: 'tab',
        title: `${promises.tabDiscount} your tab`,
        text: 'Same day only, at a partnered venue. It offsets the cash-out fee.',
      },
      { id: 'seat', title: 'Priority seating', text: 'Show the receipt on game days and skip the wait.' },
      {
        id: 'anchored',
        title: 'Anchored-venue promotions',
        text: 'Match Play Tuesdays and in-location prizes at your home venue.',
      },
    ],
  },
  faq: {
    title: 'Kiosk questions',
    items: ({ billMin, billMax, feePercent }: Money) => [
      {
        question: 'Which bills does a kiosk take?',
        answer: `Bills from ${billMin} to ${billMax}. No coins and no cards.`,
      },
      { question: 'Can I deposit in the app?', answer: 'No. Deposits are cash, at a kiosk only.' },
      {
        question: 'What does a cash-out cost?',
        answer: `A ${feePercent}% processing fee. ${promises.tabDiscount} your tab at a partnered venue on the same day offsets it.`,
      },
      {
        question: 'What if a bill comes back out?',
        answer: 'Then it was not credited. Smooth it and try again, or use another bill.',
      },
      {
        question: 'Do I have to cash out where I signed up?',
        answer: 'No. Your perks belong to your home venue; your money can be had at any kiosk.',
      },
    ],
  },
  register: 'Try the sign-up',
  venues: 'Find a kiosk',
} as const;
