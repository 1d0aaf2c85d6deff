export const playWords = {} as const;
