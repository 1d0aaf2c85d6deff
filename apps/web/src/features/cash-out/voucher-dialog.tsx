import { explainRefusal, walletWords } from '@iron/content';
import { formatCents, quoteCashOut, type PayVoucherRefusal } from '@iron/domain';
import { cashOutTerms } from '@iron/rulebook';
import { Button, Dialog, Notice } from '@iron/ui';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { session, type Voucher } from '../../session/index.ts';
import { VoucherAmount } from './voucher-amount.tsx';
import { VoucherCode } from './voucher-code.tsx';
import { VoucherFigures } from './voucher-figures.tsx';
import { VoucherQr } from './voucher-qr.tsx';

const words = walletWords.voucher;

type VoucherDialogProps = {
  readonly voucher: Voucher;
  /** Told of every newer code, and of the one that was paid. */
  readonly onChange: (voucher: Voucher) => void;
  readonly onClose: () => void;
};

/** What is shown at the kiosk: the code, for how much, and what comes out (spec sections 2 and 4). */
export function VoucherDialog({ voucher, onChange, onClose }: VoucherDialogProps) {
  const [refusal, setRefusal] = useState<PayVoucherRefusal>();
  const isPaid = voucher.status === 'paid';
  const quote = quoteFor(voucher);

  const scan = async () => {
    const outcome = await session().payVoucher(voucher.code);
    setRefusal(outcome.ok ? undefined : outcome.refusal);
    if (outcome.ok) onChange(outcome.value);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.close}
          </Button>
          <Button onClick={() => void scan()}>{words.scan}</Button>
        </>
      }
    >
      <output className="contents">{isPaid && <PaidNotice voucher={voucher} />}</output>
      {!isPaid && <VoucherQr code={voucher.code} />}
      <VoucherCode code={voucher.code} />
      {!isPaid && <VoucherAmount voucher={voucher} onVoucher={onChange} />}
      {quote !== undefined && <VoucherFigures quote={quote} />}
      <p role="alert" className="font-semibold text-danger empty:hidden">
        {refusal && explainRefusal(refusal)}
      </p>
    </Dialog>
  );
}

function PaidNotice({ voucher }: { readonly voucher: Voucher }) {
  const pays = quoteFor(voucher)?.pays ?? voucher.gross;
  return (
    <Notice
      tone="good"
      icon={<CircleCheck aria-hidden="true" className="shrink-0 text-good" />}
      title={words.paid(formatCents(pays))}
    >
      <p>{words.paidHint}</p>
    </Notice>
  );
}

/** A voucher always stands for its own gross, whatever the balance is by now. */
function quoteFor({ gross }: Voucher) {
  const quote = quoteCashOut(gross, gross, cashOutTerms);
  return quote.ok ? quote.value : undefined;
}
