export { PartnershipRequest } from './partnership-request.tsx';
export { RevenueModel } from './revenue-model.tsx';
export { StateFacts } from './state-facts.tsx';
