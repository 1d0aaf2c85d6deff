import { explainRefusal, walletWords, type Refusal } from '@iron/content';
import { formatCents, formatShortCents, readCashOut, type Cents } from '@iron/domain';
import { cashOutTerms } from '@iron/rulebook';
import { TextField } from '@iron/ui';
import { useState } from 'react';
import { session, useSession, type Voucher } from '../../session/index.ts';

const words = walletWords.voucher;

type VoucherAmountProps = {
  readonly voucher: Voucher;
  readonly onVoucher: (voucher: Voucher) => void;
};

/** The amount of the voucher. Another one, once it is entered, makes a new code in place of the old. */
export function VoucherAmount({ voucher, onVoucher }: VoucherAmountProps) {
  const balance = useSession((state) => state.balance);
  const [typed, setTyped] = useState(() => dollarsOf(voucher.gross));
  const [refusal, setRefusal] = useState<Refusal>();

  const enter = async () => {
    const read = readCashOut(typed, balance, cashOutTerms);
    if (!read.ok || read.value === voucher.gross) {
      setRefusal(read.ok ? undefined : read.refusal);
      return;
    }
    const outcome = await session().createVoucher(read.value);
    setRefusal(outcome.ok ? undefined : outcome.refusal);
    if (outcome.ok) onVoucher(outcome.value);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <TextField
        label={words.amount}
        hint={words.amountHint(formatShortCents(cashOutTerms.minimum), formatCents(balance))}
        error={refusal && explainRefusal(refusal)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void enter()}
      />
    </form>
  );
}

const dollarsOf = (amount: Cents): string => (amount / 100).toFixed(2);
