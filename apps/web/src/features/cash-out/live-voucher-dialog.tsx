import { vouchersWords, walletWords } from '@iron/content';
import type { LiveVoucher } from '@iron/protocol';
import { Button, Dialog, LocalTime } from '@iron/ui';
import { useSession } from '../../session/index.ts';
import { VoucherCode } from './voucher-code.tsx';
import { VoucherFigures } from './voucher-figures.tsx';
import { VoucherQr } from './voucher-qr.tsx';

const words = walletWords.voucher;

type LiveVoucherDialogProps = { readonly code: string; readonly onClose: () => void };

/** What is shown at the kiosk: the code, for how much, and what comes out (spec sections 2 and 4). */
export function LiveVoucherDialog({ code, onClose }: LiveVoucherDialogProps) {
  const voucher = useSession(({ account }) => account?.vouchers.find((known) => known.code === code));
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      {voucher?.status === 'open' ? (
        <OpenVoucher voucher={voucher} />
      ) : (
        <output>{vouchersWords.closed}</output>
      )}
    </Dialog>
  );
}

function OpenVoucher({ voucher }: { readonly voucher: LiveVoucher }) {
  return (
    <>
      <VoucherQr code={voucher.code} />
      <VoucherCode code={voucher.code} />
      <VoucherFigures quote={voucher} />
      <p className="text-sm text-muted">
        {vouchersWords.until} <LocalTime iso={voucher.expiresAt} parts={day} />
      </p>
    </>
  );
}

const day = { year: 'numeric', month: 'short', day: 'numeric' } as const;
