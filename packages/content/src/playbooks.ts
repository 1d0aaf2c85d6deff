export const playbooksWords = {} as const;
