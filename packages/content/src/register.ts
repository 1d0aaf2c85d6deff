export const registerWords = {} as const;
