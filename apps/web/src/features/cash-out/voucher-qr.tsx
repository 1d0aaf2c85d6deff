import { walletWords } from '@iron/content';
import { voucherQrPixels } from '@iron/rulebook';
import { useMemo } from 'react';
import { qrPath } from './qr-path.ts';

/** Black on white in either theme: that is what a kiosk's scanner reads. */
export function VoucherQr({ code }: { readonly code: string }) {
  const { size, path } = useMemo(() => qrPath(code), [code]);
  return (
    <svg
      role="img"
      aria-label={walletWords.voucher.qr(code)}
      width={voucherQrPixels}
      height={voucherQrPixels}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto h-auto max-w-full rounded-lg"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}
