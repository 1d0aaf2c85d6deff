import { z } from 'zod';
import { guruAudioCharsMax, guruQuestionCharsMax, type GuruClientMessage } from './guru.ts';

/** Every message a client may send to GURU (spec section 7), bounded. */
export const guruClientMessageSchema: z.ZodType<GuruClientMessage> = z.union([
  z.strictObject({ audio: z.base64().min(1).max(guruAudioCharsMax) }),
  z.strictObject({ type: z.literal('response.cancel') }),
  z.strictObject({ type: z.literal('text'), text: z.string().trim().min(1).max(guruQuestionCharsMax) }),
]);
