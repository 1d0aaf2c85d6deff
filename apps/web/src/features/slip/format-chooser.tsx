import { playWords } from '@iron/content';
import { contestStyles, formatMultiplier, hundredths, type ContestStyle } from '@iron/domain';
import { configFor } from '@iron/rulebook';
import { classNames } from '@iron/ui';
import { useSession } from '../../session/index.ts';

const words = playWords.format;

/** Two cards, one of them chosen, each with what it pays (spec section 2). */
export function FormatChooser() {
  return (
    <fieldset>
      <legend className="heading mb-2 text-xl">{words.legend}</legend>
      <div className="grid grid-cols-2 gap-3">
        {contestStyles.map((style) => (
          <FormatCard key={style} style={style} />
        ))}
      </div>
    </fieldset>
  );
}

function FormatCard({ style }: { readonly style: ContestStyle }) {
  const chosen = useSession(({ slip }) => slip.style) === style;
  const choose = useSession(({ setStyle }) => setStyle);
  const schedules = configFor(useSession(({ jurisdiction }) => jurisdiction)).payout_schedules;
  return (
    <label
      className={classNames(
        'card flex cursor-pointer flex-col gap-2 has-focus-visible:outline-3',
        chosen && 'border-accent outline outline-accent',
      )}
    >
      <span className="flex items-center gap-2">
        <input
          type="radio"
          name="contest-style"
          className="size-5 shrink-0 accent-accent"
          checked={chosen}
          onChange={() => choose(style)}
        />
        <span className="heading text-xl">{style}</span>
      </span>
      <span className="text-sm text-muted">{words.says[style]}</span>
      <ul className="text-sm sm:flex sm:flex-wrap sm:gap-x-6">
        {schedules
          .filter((row) => row.style === style)
          .map(({ picks, all_correct_mult: all, one_miss_mult: oneMiss }) => (
            <li key={picks} className="flex flex-wrap items-baseline justify-between gap-x-2 sm:block">
              <span>{words.picks(picks)}</span>{' '}
              <span className="figure text-base">{formatMultiplier(hundredths(all))}</span>
              {oneMiss !== undefined && (
                <span className="block w-full text-muted">
                  {words.oneMiss(formatMultiplier(hundredths(oneMiss)))}
                </span>
              )}
            </li>
          ))}
      </ul>
    </label>
  );
}
