import { guruWords } from '@iron/content';
import { PageHeader } from '@iron/ui';
import { Conversation } from '../features/guru/index.ts';

export function GuruPage() {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={guruWords.title} lead={guruWords.lead} />
      <Conversation />
    </div>
  );
}
