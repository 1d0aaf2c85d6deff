import { promosWords as words } from '@iron/content';
import { Badge, Button, Card, classNames, Dialog } from '@iron/ui';
import { CircleDollarSign, Flame, Receipt, Users, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import type { Promo } from '../../session/world.ts';
import { Barcode } from './barcode.tsx';

const icons: Readonly<Record<Promo['type'], LucideIcon>> = {
  receipt: Receipt,
  signup: CircleDollarSign,
  referral: Users,
  challenge: Flame,
};

/** The one to take along looks like what it is torn off. */
const receiptClass = 'border-2 border-dashed border-line-strong sm:col-span-2';

export function PromoCard({ promo }: { readonly promo: Promo }) {
  const [open, setOpen] = useState(false);
  const { title, description, type, active } = promo;
  const Icon = icons[type];
  const isReceipt = type === 'receipt';
  return (
    <Card as="li" className={classNames('flex flex-col items-start gap-3', isReceipt && receiptClass)}>
      <div className="flex w-full items-start justify-between gap-2">
        <span className="flex flex-wrap gap-2">
          <Badge tone="accent">{words.types[type]}</Badge>
          {!active && <Badge>{words.inactive}</Badge>}
        </span>
        <Icon aria-hidden="true" size={isReceipt ? 40 : 28} className="text-accent-text" />
      </div>
      <h2 className={`heading ${isReceipt ? 'text-4xl' : 'text-2xl'}`}>{title}</h2>
      <p className="text-muted">{description}</p>
      <Button variant="secondary" className="mt-auto" onClick={() => setOpen(true)}>
        {words.viewDetails}
        <span className="sr-only">{` ${words.detailsOf(title)}`}</span>
      </Button>
      <PromoDialog promo={promo} open={open} onClose={() => setOpen(false)} />
    </Card>
  );
}

type PromoDialogProps = { readonly promo: Promo; readonly open: boolean; readonly onClose: () => void };

function PromoDialog({ promo, open, onClose }: PromoDialogProps) {
  const { id, title, description, type, terms } = promo;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <p>{description}</p>
      {type === 'receipt' && <ReceiptCode code={words.code(id)} />}
      <h3 className="heading text-xl">{words.termsTitle}</h3>
      <ul className="list-disc pl-5 text-muted">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </Dialog>
  );
}

/** What is shown at the bar (spec section 2, "/promos"). */
function ReceiptCode({ code }: { readonly code: string }) {
  return (
    <div className="flex flex-col items-center gap-2 rounded-xl bg-sunken p-4 text-center">
      <p className="font-semibold">{words.receipt.title}</p>
      <Barcode text={code} label={words.receipt.barcodeLabel(code)} />
      <p className="figure text-2xl">{code}</p>
      <p className="text-sm text-muted">{words.receipt.text}</p>
    </div>
  );
}
