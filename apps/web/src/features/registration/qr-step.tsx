import { registerWords } from '@iron/content';
import { addCents, cents, formatCents } from '@iron/domain';
import { useState } from 'react';
import { useSession } from '../../session/index.ts';
import { venues } from '../../session/world.ts';
import { depositOf } from './draft.ts';
import { QrImage } from './qr-image.tsx';
import { qrPayload } from './qr-payload.ts';
import type { StepProps } from './step-props.ts';

const words = registerWords.steps.qr;

export function QrStep({ draft }: StepProps) {
  const balance = useSession((current) => current.balance);
  const [madeMs] = useState(() => Date.now());
  const email = draft.email.trim();
  const deposit = depositOf(draft) ?? cents(0);
  const after = addCents(balance, deposit);
  const venue = venues.find(({ id }) => id === draft.venueId);
  const rows = [
    [words.email, email],
    [words.venue, venue?.name ?? ''],
    [words.deposit, formatCents(deposit)],
    [words.balance, formatCents(after)],
  ] as const;
  return (
    <div className="flex flex-col gap-4">
      <QrImage payload={qrPayload(email, draft.venueId, after, madeMs)} label={words.image} />
      <dl className="flex flex-col gap-2">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line">
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
