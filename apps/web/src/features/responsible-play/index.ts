export { LegalLinks, ResponsiblePlayLinks } from './topic-links.tsx';
