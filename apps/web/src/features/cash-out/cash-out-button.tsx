import { explainRefusal, walletWords } from '@iron/content';
import { formatShortCents, hasFeature } from '@iron/domain';
import { cashOutTerms, jurisdictions } from '@iron/rulebook';
import { Button } from '@iron/ui';
import { useId, useState } from 'react';
import { burstConfetti } from '../../platform/confetti.ts';
import { lazyPart } from '../../platform/lazy-part.tsx';
import { toastError, toastSuccess } from '../../platform/toast.ts';
import { session, useSession, type Voucher } from '../../session/index.ts';
import { VoucherDialog } from './voucher-dialog.tsx';

const LiveCashOut = lazyPart(async () => (await import('./live-cash-out.tsx')).LiveCashOut);

/**
 * Opens the voucher dialog at once, with a fresh code for the whole balance (spec section 4). From an account
 * the money leaves with the code, so that the amount is asked first.
 */
export function CashOutButton() {
  const balance = useSession((state) => state.balance);
  const isOpenHere = useSession(({ jurisdiction }) => hasFeature(jurisdictions, jurisdiction, 'cashOut'));
  const [voucher, setVoucher] = useState<Voucher>();
  const isLive = useSession(({ account }) => account !== undefined);
  const [isAsking, setAsking] = useState(false);
  const reasonId = useId();
  const reason = isOpenHere
    ? balance < cashOutTerms.minimum && walletWords.belowMinimum(formatShortCents(cashOutTerms.minimum))
    : explainRefusal({ code: 'cash_out_closed' });

  const open = async () => {
    if (isLive) {
      setAsking(true);
      return;
    }
    const outcome = await session().createVoucher(balance);
    if (!outcome.ok) {
      toastError(explainRefusal(outcome.refusal));
      return;
    }
    setVoucher(outcome.value);
    toastSuccess(walletWords.voucher.created);
    void burstConfetti();
  };

  return (
    <>
      <Button
        size="lg"
        disabled={reason !== false}
        aria-describedby={reason === false ? undefined : reasonId}
        onClick={() => void open()}
      >
        {walletWords.cashOut}
      </Button>
      {reason !== false && (
        <p id={reasonId} className="w-full text-sm text-muted">
          {reason}
        </p>
      )}
      {isLive && isAsking && <LiveCashOut onClose={() => setAsking(false)} />}
      {voucher !== undefined && !isLive && (
        <VoucherDialog voucher={voucher} onChange={setVoucher} onClose={() => setVoucher(undefined)} />
      )}
    </>
  );
}
