import { exposureWords } from '@iron/content';
import { Button, PageHeader } from '@iron/ui';
import { RefreshCw } from 'lucide-react';
import { ExposureBoard, useExposures, type ExposureSource } from '../features/exposure/index.ts';

type ExposurePageProps = {
  /** Where exposures come from, when it is not the backend. */
  readonly connect?: () => Promise<ExposureSource>;
};

export function ExposurePage({ connect }: ExposurePageProps) {
  const exposures = useExposures(connect);
  const { refreshing } = exposures.feed;
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={exposureWords.title}
        lead={exposureWords.lead}
        actions={
          <Button variant="secondary" aria-disabled={refreshing} onClick={exposures.refresh}>
            <RefreshCw aria-hidden="true" size={18} />
            {refreshing ? exposureWords.refreshing : exposureWords.refresh}
          </Button>
        }
      />
      <ExposureBoard {...exposures} />
    </div>
  );
}
