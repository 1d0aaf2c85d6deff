export { ContestSlip } from './contest-slip.tsx';
export { FormatChooser } from './format-chooser.tsx';
export { PlayTerms } from './play-terms.tsx';
export { SlipHint } from './slip-hint.tsx';
