/** Apart from the rest of the catalogue, because every page carries it. */
export const routerErrorWords = { unexpected: 'Unexpected Application Error!' } as const;
