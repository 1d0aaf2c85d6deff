export const appWords = {} as const;
