export const venuesWords = {} as const;
