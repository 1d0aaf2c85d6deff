import { appWords, locationPlaybookWords } from '@iron/content';
import { Button } from '@iron/ui';
import { useState, type ComponentProps, type ComponentType } from 'react';
import { toastError } from '../../platform/toast.ts';
import type { StatePlaybook } from '../../session/world.ts';
import type { PartnershipDialog } from './partnership-dialog.tsx';

type DialogComponent = ComponentType<ComponentProps<typeof PartnershipDialog>>;

/** Opens the dialog, whose code is fetched at the first tap. */
export function PartnershipRequest({ playbook }: { readonly playbook: StatePlaybook }) {
  const [Opened, setOpened] = useState<DialogComponent>();

  const open = async () => {
    try {
      const loaded = await import('./partnership-dialog.tsx');
      setOpened(() => loaded.PartnershipDialog);
    } catch {
      toastError(appWords.chunkFailed.title, appWords.chunkFailed.text);
    }
  };

  return (
    <>
      <Button size="lg" onClick={() => void open()}>
        {locationPlaybookWords.requestInfo}
      </Button>
      {Opened !== undefined && <Opened playbook={playbook} onClose={() => setOpened(undefined)} />}
    </>
  );
}
