import { registerWords } from '@iron/content';
import { PageHeader } from '@iron/ui';
import { Registration } from '../features/registration/index.ts';

export function RegisterPage() {
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-6">
      <PageHeader title={registerWords.title} />
      <Registration />
    </div>
  );
}
