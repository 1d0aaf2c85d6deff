import { useEffect, type ReactNode } from 'react';
import { watchSessionNews } from '../../session/index.ts';
import { useDesk } from './desk.ts';
import { openDesk } from './open-desk.ts';

/** Where sign-in and account stand, above every page, once they have been wanted. */
export function DeskSlot(): ReactNode {
  useEffect(() => watchSessionNews((news) => void openDesk(news)), []);
  return useDesk((desk) => desk.view);
}
