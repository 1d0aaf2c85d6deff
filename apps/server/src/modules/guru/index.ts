export { converse } from './converse.ts';
export { emptyMemory, type Memory } from './reply.ts';
export { legFromBoard } from './picks.ts';
export { spoken } from './say.ts';
export { createVocabulary } from './vocabulary.ts';
export type { PersonFacts, World } from './world.ts';
