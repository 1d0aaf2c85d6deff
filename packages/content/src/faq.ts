export const faqWords = {} as const;
