export const notFoundWords = {} as const;
