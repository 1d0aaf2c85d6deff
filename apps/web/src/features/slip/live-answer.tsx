import { playWords, type Refusal } from '@iron/content';
import { formatShortCents } from '@iron/domain';
import { Button } from '@iron/ui';
import { useState } from 'react';
import { session } from '../../session/index.ts';
import { MovedLines } from './live-moved-lines.tsx';

type LiveAnswerProps = {
  /** What the house said to the slip that was sent last; undefined when it took it, or said nothing. */
  readonly last: Refusal | undefined;
  /** The same, while the slip still stands as it was sent. */
  readonly said: Refusal | undefined;
  /** What was offered was taken or left. */
  readonly onDone: () => void;
};

/** What can be done at once about an answer of the house: another amount, or the lines as they are now. */
export function LiveAnswer({ last, said, onDone }: LiveAnswerProps) {
  const [left, setLeft] = useState<Refusal>();
  // The first line that is kept makes another slip of it; the others are still to be answered.
  if (last?.code === 'lines_moved' && last !== left) {
    const leave = () => {
      setLeft(last);
      onDone();
    };
    return <MovedLines moved={last.moved} onDone={leave} />;
  }
  if (said?.code !== 'exposure_reached' || said.largestStake === 0) return null;
  const { largestStake } = said;
  const enter = () => {
    session().setStakeInput(String(largestStake / 100));
    onDone();
  };
  return (
    <Button variant="secondary" onClick={enter}>
      {playWords.slip.enterInstead(formatShortCents(largestStake))}
    </Button>
  );
}
