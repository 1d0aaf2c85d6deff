export const legalWords = {} as const;
