import { installWords as words } from '@iron/content';
import { buttonClass, PageHeader, Section } from '@iron/ui';
import { QrCode, WifiOff, Zap } from 'lucide-react';
import { Link } from '../platform/navigation.tsx';
import { InstallPanel, useInstallWay } from '../features/install/index.ts';

const icons = { fast: Zap, offline: WifiOff, voucher: QrCode } as const;

export function InstallPage() {
  const way = useInstallWay();
  if (way === 'installed') {
    return (
      <div className="flex flex-col gap-8">
        <PageHeader title={words.installed.title} />
        <InstallPanel way={way} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={words.title}
        lead={words.lead}
        actions={
          <Link to="/register" className={buttonClass('primary')}>
            {words.createAccount}
          </Link>
        }
      />
      <Section title={words.benefits.title}>
        <ul className="grid gap-3 sm:grid-cols-3">
          {words.benefits.items.map(({ id, title, text }) => {
            const Icon = icons[id];
            return (
              <li key={id} className="card flex gap-3">
                <Icon aria-hidden="true" size={24} className="shrink-0 text-accent-text" />
                <div>
                  <h3 className="heading text-xl">{title}</h3>
                  <p className="text-muted">{text}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </Section>
      <InstallPanel way={way} />
    </div>
  );
}
