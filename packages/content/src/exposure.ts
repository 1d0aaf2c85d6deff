export const exposureWords = {} as const;
