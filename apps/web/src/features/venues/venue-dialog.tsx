import { venuesWords as words } from '@iron/content';
import { formatShortCents } from '@iron/domain';
import { bills, cashOutTerms } from '@iron/rulebook';
import { Button, buttonClass, Dialog, Notice } from '@iron/ui';
import { useState } from 'react';
import { Link } from '../../platform/navigation.tsx';
import { copyText } from '../../platform/copy-text.ts';
import type { Venue } from '../../session/world.ts';

/** Minutes for a mile at an easy pace. */
const minutesPerMile = 20;

type VenueDialogProps = {
  readonly venue: Venue;
  readonly anchored: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
};

export function VenueDialog({ venue, anchored, open, onClose }: VenueDialogProps) {
  const { name, address, distance, hours, hasKiosk } = venue;
  const [street = address] = address.split(',');
  const minutes = Math.round(distance * minutesPerMile);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={name}
      actions={
        <>
          <Link to="/kiosk-guide" className={buttonClass('quiet')}>
            {words.guide}
          </Link>
          <Button variant="secondary" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      {anchored && <Notice tone="accent">{words.anchoredText}</Notice>}
      <dl className="flex flex-col gap-2">
        <Detail term={words.address} text={address} />
        <Detail term={words.distanceLabel} text={words.distance(distance)} />
        <Detail term={words.hours} text={hours} />
      </dl>
      <h3 className="heading text-xl">{words.directions}</h3>
      <p>{words.directionsText({ miles: distance, minutes, street })}</p>
      <CopyAddress address={`${name}, ${address}`} />
      <h3 className="heading text-xl">{words.kioskTitle}</h3>
      <p>{hasKiosk ? kioskText : words.noKiosk}</p>
    </Dialog>
  );
}

const kioskText = words.kioskText(
  cashOutTerms.feePercent,
  formatShortCents(bills.min),
  formatShortCents(bills.max),
);

function Detail({ term, text }: { readonly term: string; readonly text: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-semibold">{text}</dd>
    </div>
  );
}

function CopyAddress({ address }: { readonly address: string }) {
  const [outcome, setOutcome] = useState<string>();
  const copy = async () => setOutcome((await copyText(address)) ? words.copied : words.copyFailed);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" size="sm" onClick={() => void copy()}>
        {words.copyAddress}
      </Button>
      <output className="text-sm">{outcome}</output>
    </div>
  );
}
