export { createVoucher } from './create-voucher.ts';
export { readVoucher, readVouchersOf } from './read-vouchers.ts';
export { redeemVoucher } from './redeem-voucher.ts';
export { expireVouchers, voidVoucher } from './return-voucher.ts';
