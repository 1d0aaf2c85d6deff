export const homeWords = {} as const;
