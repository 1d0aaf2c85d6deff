import { explainRefusal, vouchersWords, walletWords, type Refusal } from '@iron/content';
import { formatCents, formatShortCents, quoteCashOut, readCashOut } from '@iron/domain';
import { cashOutTerms, voucherLivesDays } from '@iron/rulebook';
import { Button, Dialog, TextField } from '@iron/ui';
import { useState, type FormEvent } from 'react';
import { burstConfetti } from '../../platform/confetti.ts';
import { focusWhenShown } from '../../platform/focus-when-shown.ts';
import { toastSuccess } from '../../platform/toast.ts';
import { session, useSession } from '../../session/index.ts';
import { LiveVoucherDialog } from './live-voucher-dialog.tsx';
import { VoucherFigures } from './voucher-figures.tsx';

const words = walletWords.voucher;

/** Cashing out of an account: how much first, since that leaves the balance; then the code. */
export function LiveCashOut({ onClose }: { readonly onClose: () => void }) {
  const [code, setCode] = useState<string>();
  if (code !== undefined) return <LiveVoucherDialog code={code} onClose={onClose} />;
  const show = (made: string) => {
    setCode(made);
    toastSuccess(words.created);
    void burstConfetti();
  };
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <AmountForm onVoucher={show} />
    </Dialog>
  );
}

function AmountForm({ onVoucher }: { readonly onVoucher: (code: string) => void }) {
  const balance = useSession((state) => state.balance);
  const [typed, setTyped] = useState(() => (balance / 100).toFixed(2));
  const [refusal, setRefusal] = useState<Refusal>();
  const [isCreating, setCreating] = useState(false);

  const read = readCashOut(typed, balance, cashOutTerms);
  const quote = read.ok ? quoteCashOut(read.value, balance, cashOutTerms) : read;

  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isCreating) return;
    setRefusal(read.ok ? undefined : read.refusal);
    if (!read.ok) {
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    setCreating(true);
    const outcome = await session().createVoucher(read.value);
    setCreating(false);
    if (outcome.ok) onVoucher(outcome.value.code);
    else setRefusal(outcome.refusal);
  };

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void create(event)}>
      <p>{vouchersWords.lead(voucherLivesDays)}</p>
      <TextField
        ref={focusWhenShown}
        label={words.amount}
        hint={vouchersWords.amountHint(formatShortCents(cashOutTerms.minimum), formatCents(balance))}
        error={refusal && explainRefusal(refusal)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setRefusal(undefined);
        }}
      />
      {quote.ok && <VoucherFigures quote={quote.value} />}
      <Button type="submit" size="lg" aria-busy={isCreating}>
        {isCreating ? vouchersWords.creating : vouchersWords.create}
      </Button>
    </form>
  );
}
