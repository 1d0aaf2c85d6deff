import { locationPlaybookWords } from '@iron/content';
import type { StatePlaybook } from '../../session/world.ts';
import { modelOf } from './model-lines.ts';

const words = locationPlaybookWords.model;

/** The model as plain text, a line a step, to paste into an e-mail. */
export function modelSummary(playbook: StatePlaybook): string {
  const { lines, sample } = modelOf(playbook);
  return [
    words.title(playbook.name),
    ...lines.map(({ step, working, result }) => `${step}: ${working} = ${result}`),
    `${words.sample}: ${sample}`,
  ].join('\n');
}
