export const walletWords = {} as const;
