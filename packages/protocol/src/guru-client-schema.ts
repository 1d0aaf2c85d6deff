import { contestStyles } from '@iron/domain';
import { z } from 'zod';
import { guruAudioCharsMax, guruLegsMax, guruQuestionCharsMax, type GuruClientMessage } from './guru.ts';

const idText = z.string().min(1).max(200);
const moneyMax = 1e12;

const context = z.strictObject({
  slip: z.strictObject({
    style: z.enum(contestStyles),
    stakeInput: z.string().max(40),
    legs: z
      .array(z.strictObject({ playerId: idText, stat: idText, selection: z.enum(['over', 'under']) }))
      .max(guruLegsMax),
  }),
  jurisdiction: z.string().max(10),
  balance: z.int().min(0).max(moneyMax),
  accessToken: z.string().max(4_000).exactOptional(),
});

/** Every message a client may send to GURU (spec section 7), bounded. */
export const guruClientMessageSchema: z.ZodType<GuruClientMessage> = z.union([
  z.strictObject({ audio: z.base64().min(1).max(guruAudioCharsMax) }),
  z.strictObject({ type: z.literal('response.cancel') }),
  z.strictObject({ type: z.literal('context'), context }),
  z.strictObject({ type: z.literal('text'), text: z.string().trim().min(1).max(guruQuestionCharsMax) }),
]);
