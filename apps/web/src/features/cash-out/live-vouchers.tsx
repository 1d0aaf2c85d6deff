import { explainRefusal, vouchersWords as words } from '@iron/content';
import { formatCents } from '@iron/domain';
import type { LiveVoucher } from '@iron/protocol';
import { Badge, Button, LocalTime, Section, type Tone } from '@iron/ui';
import { useId, useRef, useState } from 'react';
import { toastError, toastSuccess } from '../../platform/toast.ts';
import { liveWorld, useSession } from '../../session/index.ts';
import { LiveVoucherDialog } from './live-voucher-dialog.tsx';

const shownAtOnce = 5;

/** The vouchers of the account, those that wait at the kiosks first; nothing while there are none. */
export function LiveVouchers() {
  const vouchers = useSession(({ account }) => account?.vouchers ?? none);
  const [shown, setShown] = useState(shownAtOnce);
  const [code, setCode] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  if (vouchers.length === 0) return null;
  const open = vouchers.filter(({ status }) => status === 'open');
  const rest = vouchers.filter(({ status }) => status !== 'open');
  const shownRest = rest.slice(0, Math.max(0, shown - open.length));
  return (
    <Section title={words.title}>
      <ul ref={list} tabIndex={-1} aria-live="polite" className="grid gap-3 outline-none lg:grid-cols-2">
        {[...open, ...shownRest].map((voucher) => (
          <VoucherCard
            key={voucher.code}
            voucher={voucher}
            onShow={() => setCode(voucher.code)}
            onCancelled={() => list.current?.focus()}
          />
        ))}
      </ul>
      {shownRest.length < rest.length && (
        <Button variant="secondary" onClick={() => setShown(shown + shownAtOnce)}>
          {words.more}
        </Button>
      )}
      {code !== undefined && <LiveVoucherDialog code={code} onClose={() => setCode(undefined)} />}
    </Section>
  );
}

const none: readonly LiveVoucher[] = [];

const tones: Readonly<Record<LiveVoucher['status'], Tone>> = {
  open: 'good',
  paid: 'cool',
  void: 'neutral',
  expired: 'warning',
};

type VoucherCardProps = {
  readonly voucher: LiveVoucher;
  readonly onShow: () => void;
  /** The buttons are gone after it, and focus with them unless it is taken along. */
  readonly onCancelled: () => void;
};

function VoucherCard({ voucher, onShow, onCancelled }: VoucherCardProps) {
  const { code, gross, fee, pays, status, expiresAt } = voucher;
  const nameId = useId();
  return (
    <li aria-labelledby={nameId} className="card flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <h3 id={nameId} className="heading text-xl">
          {words.name(formatCents(gross))}
        </h3>
        <Badge tone={tones[status]}>{words.status[status]}</Badge>
      </div>
      <div className="text-sm text-muted">
        <p>{words.pays(formatCents(pays), formatCents(fee))}</p>
        <p>
          {words.ending(code.slice(-4))}
          {status === 'open' && (
            <>
              . {words.until} <LocalTime iso={expiresAt} parts={day} />
            </>
          )}
        </p>
      </div>
      {status === 'open' && (
        <div className="mt-auto flex flex-wrap gap-2">
          <Button size="sm" className="min-h-11" onClick={onShow}>
            {words.show}
          </Button>
          <CancelVoucher code={code} onCancelled={onCancelled} />
        </div>
      )}
    </li>
  );
}

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;

type CancelVoucherProps = { readonly code: string; readonly onCancelled: () => void };

function CancelVoucher({ code, onCancelled }: CancelVoucherProps) {
  const [isCancelling, setCancelling] = useState(false);
  const cancel = async () => {
    if (isCancelling) return;
    setCancelling(true);
    const outcome = await liveWorld().then(({ voidVoucher }) => voidVoucher(code));
    setCancelling(false);
    if (outcome.ok) {
      toastSuccess(words.cancelled, words.returned(formatCents(outcome.value)));
      onCancelled();
    } else {
      toastError(explainRefusal(outcome.refusal));
    }
  };
  return (
    <Button
      size="sm"
      variant="secondary"
      className="min-h-11"
      aria-busy={isCancelling}
      onClick={() => void cancel()}
    >
      {isCancelling ? words.cancelling : words.cancel}
    </Button>
  );
}
