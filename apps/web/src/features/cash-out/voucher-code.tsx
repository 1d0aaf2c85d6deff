import { walletWords } from '@iron/content';
import { Button } from '@iron/ui';
import { Copy } from 'lucide-react';
import { copyText } from '../../platform/copy-text.ts';
import { toastError, toastSuccess } from '../../platform/toast.ts';

const words = walletWords.voucher;

/** The code in groups, to be read aloud; what is copied is the code without a gap. */
export function VoucherCode({ code }: { readonly code: string }) {
  const copy = async () => {
    if (await copyText(code)) toastSuccess(words.copied);
    else toastError(words.copyFailed);
  };
  return (
    <div className="flex items-center justify-between gap-3">
      <div className="min-w-0">
        <p className="text-sm text-muted">{words.code}</p>
        <p className="figure flex flex-wrap gap-x-2 text-lg" aria-live="polite">
          {groupsOf(code).map((group, index) => (
            <span key={index}>{group}</span>
          ))}
        </p>
      </div>
      <Button variant="secondary" aria-label={words.copy} onClick={() => void copy()}>
        <Copy aria-hidden="true" size={18} />
      </Button>
    </div>
  );
}

/** IRON, the timestamp, then the random part by fours. */
function groupsOf(code: string): readonly string[] {
  const [, prefix = '', time = '', random = ''] = /^([A-Z]{4})(\d{13})(.*)$/.exec(code) ?? ['', code];
  return [prefix, time, ...(random.match(/.{1,4}/g) ?? [])].filter(Boolean);
}
