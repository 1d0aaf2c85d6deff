export { Journey, type JourneyStep } from './journey.tsx';
export { PartnershipRequest } from './partnership-request.tsx';
export { PlayerCount } from './player-count.tsx';
export { RevenueModel } from './revenue-model.tsx';
export { StateFacts } from './state-facts.tsx';
export { StatePicker } from './state-picker.tsx';
export { useStatePlaybook } from './use-state-playbook.ts';
