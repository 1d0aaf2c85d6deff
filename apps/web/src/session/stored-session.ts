import { readStoredJson } from '../platform/stored-json.ts';

/** Where the sign-in client keeps its session, in local storage. */
export const sessionKey = 'iron-picks-session';

export const hasStoredSession = (): boolean => readStoredJson(sessionKey) !== undefined;

/** Whether the address is the one that the link of an e-mail leads back to. */
export const isBackFromLink = (): boolean => /[?&#](code|error_code)=/.test(location.search + location.hash);
