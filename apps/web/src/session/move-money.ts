import { addCents, type ActivityItem } from '@iron/domain';
import { activityMax, type SavedState } from './saved-state.ts';

/** The only way the demo balance changes: together with the activity that says why. */
export function moveMoney(
  { balance, activity }: Pick<SavedState, 'balance' | 'activity'>,
  item: ActivityItem,
): Pick<SavedState, 'balance' | 'activity'> {
  const after = addCents(balance, item.amount);
  if (after < 0) throw new RangeError(`The balance of ${balance} does not cover ${item.amount}`);
  return { balance: after, activity: [item, ...activity].slice(0, activityMax) };
}
