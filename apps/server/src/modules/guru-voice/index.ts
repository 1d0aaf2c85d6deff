export { createSpeech, type Speech } from './speech/speech.ts';
