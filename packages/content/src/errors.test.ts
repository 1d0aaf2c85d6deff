import { expect, test } from 'vitest';
import { errorWords } from './errors.ts';

/** The right-hand column of the catalogue and the sentence below it, copied from the spec (section 8). */
const catalogue = `
Entries not available in this jurisdiction
Connection timeout
WebSocket connection failed
Failed to access microphone
Connected
Start talking with GURU
Connection failed
Failed to start conversation
Error
An error occurred
Failed to send a request to the Edge Function
Relay Error invoking the Edge Function
Failed to fetch exposure data
Please enter your email
Please select a venue
Install prompt not available
Installation cancelled
Unexpected Application Error!
You must provide either an email or phone number.
Not a valid PKCE flow url.
No code detected.
Invalid JWT signature
`;

test('the error catalogue holds every message of the spec word for word, and no other', () => {
  expect(textsIn(errorWords).toSorted()).toEqual(catalogue.trim().split('\n').toSorted());
});

function textsIn(words: unknown): readonly string[] {
  if (typeof words === 'string') return [words];
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsIn) : [];
}
