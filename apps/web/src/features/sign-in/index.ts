export { AccountButton } from './account-button.tsx';
export { DeskSlot } from './desk-slot.tsx';
export { openDesk } from './open-desk.ts';
