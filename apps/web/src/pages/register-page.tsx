import { registerWords } from '@iron/content';
import { PageHeader } from '@iron/ui';
import { Registration } from '../features/registration/index.ts';

export function RegisterPage() {
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={registerWords.title} lead={registerWords.lead} />
      <Registration />
    </div>
  );
}
