export const kioskGuideWords = {} as const;
