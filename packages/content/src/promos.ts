export const promosWords = {} as const;
