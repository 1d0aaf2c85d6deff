/** What a person is sent. A code stands in the first line, where a telephone shows it. */
type Words = { readonly subject: string; readonly text: string };
type Facts = { readonly code: string; readonly minutes: number; readonly link: string | undefined };

const name = 'Iron Picks';

const notAsked = 'If you did not ask for it, do nothing: without the code nobody comes in.';
const neverTell = `${name} never asks for it by phone or in a chat.`;

const withLink = ({ link }: Facts): string => (link === undefined ? '' : `\n\nOr open this link:\n${link}`);
const body = (facts: Facts, what: string): string =>
  `${facts.code} is your code to ${what}. It is good for ${facts.minutes} minutes and for one use.${withLink(facts)}\n\n${neverTell} ${notAsked}`;

export const messageWords = {
  sign_in: (facts: Facts): Words => ({
    subject: `${facts.code} is your ${name} code`,
    text: body(facts, `sign in to ${name}`),
  }),
  recovery: (facts: Facts): Words => ({
    subject: `${facts.code} is your ${name} code`,
    text: body(facts, `get back into your ${name} account`),
  }),
  email_change: (facts: Facts): Words => ({
    subject: `${facts.code} is your ${name} code`,
    text: body(facts, `change the e-mail of your ${name} account`),
  }),
  phone_change: (facts: Facts): Words => ({
    subject: `${facts.code} is your ${name} code`,
    text: body(facts, `change the phone of your ${name} account`),
  }),
  reauthentication: (facts: Facts): Words => ({
    subject: `${facts.code} is your ${name} code`,
    text: body(facts, 'show that it is really you'),
  }),
} as const;
