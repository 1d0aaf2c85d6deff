import { appWords } from '@iron/content';
import { Progress } from '@iron/ui';

export function PageLoading() {
  return (
    <div className="min-h-dvh">
      <Progress label={appWords.loading} />
    </div>
  );
}
