/** The dialog behind Request Partnership Info: nothing is sent from it (spec section 2). */
export const partnershipWords = {
  title: 'Talk to partnerships',
  lead: 'Write to us with the points below and the first answer already has numbers in it.',
  prepare: 'What to prepare',
  points: [
    'Name and address of the venue, and who owns the licence',
    'Guests on a weekday and on a game day',
    'A photo of the spot, and when you would like to start',
  ],
  summaryTitle: 'Your state’s model, to paste into the e-mail',
  copy: 'Copy summary',
  copied: 'Summary copied',
  copyFailed: 'Copying is not allowed here. Select the text instead.',
  mail: 'Write an e-mail',
  address: 'partnerships@ironpicks.example',
  demo: 'Demo: the address is an example and nobody reads it.',
  subject: (state: string) => `Partnership, ${state}`,
} as const;
