import { entriesWords as words, explainRefusal } from '@iron/content';
import { formatCents } from '@iron/domain';
import type { LiveEntry } from '@iron/protocol';
import { Button } from '@iron/ui';
import { useRef, useState } from 'react';
import { toastError, toastSuccess } from '../../platform/toast.ts';
import { liveWorld } from '../../session/index.ts';
import { formatTimeLeft } from './format-time-left.ts';
import { useNow } from './use-now.ts';

type CancelEntryProps = {
  readonly entry: LiveEntry;
  /** The button is gone after it, and focus with it unless it is taken along. */
  readonly onCancelled: () => void;
};

/** Takes the entry back while that may be, and says for how long it still may; nothing after that. */
export function CancelEntry({ entry: { id, status, cancelUntil }, onCancelled }: CancelEntryProps) {
  const untilMs = Date.parse(cancelUntil);
  const nowMs = useNow(status === 'open' ? untilMs : 0);
  const [isCancelling, setCancelling] = useState(false);
  const isUnderWay = useRef(false);
  if (status !== 'open' || nowMs >= untilMs) return null;

  const cancel = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setCancelling(true);
    const outcome = await liveWorld().then(({ cancelEntry }) => cancelEntry(id));
    isUnderWay.current = false;
    setCancelling(false);
    if (outcome.ok) {
      toastSuccess(words.cancelled, words.refunded(formatCents(outcome.value)));
      onCancelled();
    } else {
      toastError(explainRefusal(outcome.refusal));
    }
  };

  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        size="sm"
        variant="secondary"
        className="min-h-11"
        aria-busy={isCancelling}
        onClick={() => void cancel()}
      >
        {isCancelling ? words.cancelling : words.cancel}
      </Button>
      <span className="figure text-sm text-muted">{words.left(formatTimeLeft(untilMs - nowMs))}</span>
    </div>
  );
}
