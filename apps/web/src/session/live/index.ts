export { accessToken, close, enterAccount, signOut, start, type Entered } from './live-world.ts';
export { answerCode, answerFactor, requestCode } from './sign-in.ts';
