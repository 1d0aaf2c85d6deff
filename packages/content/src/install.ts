export const installWords = {} as const;
