export const guruWords = {} as const;
