export { Journey } from './journey.tsx';
export { PlayerCount } from './player-count.tsx';
export { StatePicker } from './state-picker.tsx';
export { useStatePlaybook } from './use-state-playbook.ts';
