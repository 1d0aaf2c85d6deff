export { CashOutButton } from './cash-out-button.tsx';
