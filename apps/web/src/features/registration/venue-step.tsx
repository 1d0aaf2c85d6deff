import { registerWords } from '@iron/content';
import { FieldError } from '@iron/ui';
import { useId } from 'react';
import { venues } from '../../session/world.ts';
import { choiceClass } from './choice-class.ts';
import type { StepProps } from './step-props.ts';

const words = registerWords.steps.venue;

export function VenueStep({ draft, change, error }: StepProps) {
  const errorId = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error !== undefined}
      aria-describedby={errorId}
      className="flex flex-col gap-3"
    >
      <legend className="mb-2 font-semibold">{words.legend}</legend>
      {venues.map((venue) => (
        <label key={venue.id} className={choiceClass}>
          <input
            className="size-5 shrink-0 accent-accent"
            type="radio"
            name="venue"
            value={venue.id}
            checked={draft.venueId === venue.id}
            onChange={() => change({ venueId: venue.id })}
          />
          <span className="min-w-0 font-semibold">
            {venue.name}
            <span className="block text-sm font-normal text-muted">{venue.address}</span>
            <span className="block text-sm font-normal text-muted">
              {words.miles(venue.distance)} · {venue.hours}
              {venue.hasKiosk && ` · ${words.kiosk}`}
            </span>
          </span>
        </label>
      ))}
      <FieldError id={errorId} error={error} />
    </fieldset>
  );
}
