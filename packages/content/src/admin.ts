export const adminWords = {} as const;
