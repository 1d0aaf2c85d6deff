import { errorWords, installWords as words } from '@iron/content';
import { Button, buttonClass, Disclosure, Progress, Section, StepList, type Step } from '@iron/ui';
import { CircleCheck, Download } from 'lucide-react';
import { Link } from '../../platform/navigation.tsx';
import { showInstallPrompt } from '../../platform/install-prompt.ts';
import { toastError, toastInfo, toastSuccess } from '../../platform/toast.ts';
import type { InstallWay } from './use-install-way.ts';

/** One branch of spec section 2, "/install". */
export function InstallPanel({ way }: { readonly way: InstallWay }) {
  switch (way) {
    case 'checking':
      return <Checking />;
    case 'installed':
      return <Installed />;
    case 'ios':
      return <ByHand {...words.ios} />;
    case 'prompt':
      return <InstallButton />;
    case 'manual':
      return <ByHand {...words.manual} />;
  }
}

function Checking() {
  return (
    <Section title={words.install.title}>
      <div className="card flex min-h-32 flex-col justify-center gap-3">
        <p className="text-muted">{words.install.checking}</p>
        <Progress label={words.install.checking} />
      </div>
    </Section>
  );
}

function Installed() {
  return (
    <div className="card flex flex-col items-start gap-4">
      <CircleCheck aria-hidden="true" size={40} className="text-good" />
      <p>{words.installed.text}</p>
      <Link to="/" className={buttonClass('primary')}>
        {words.installed.button}
      </Link>
    </div>
  );
}

function InstallButton() {
  return (
    <Section title={words.install.title}>
      <div className="card flex flex-col items-start gap-4">
        <p>{words.install.text}</p>
        <Button size="lg" onClick={() => void install()}>
          <Download aria-hidden="true" size={20} />
          {words.install.button}
        </Button>
      </div>
      <Disclosure summary={words.manual.other}>
        <StepList steps={words.manual.steps} />
      </Disclosure>
    </Section>
  );
}

type ByHandProps = { readonly title: string; readonly text: string; readonly steps: readonly Step[] };

function ByHand({ title, text, steps }: ByHandProps) {
  return (
    <Section title={title} lead={text}>
      <StepList steps={steps} />
    </Section>
  );
}

async function install(): Promise<void> {
  const result = await showInstallPrompt();
  if (result === 'accepted') toastSuccess(words.accepted);
  else if (result === 'dismissed') toastInfo(errorWords.install.declined);
  else toastError(errorWords.install.promptMissing);
}
