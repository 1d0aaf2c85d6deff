/** Cashing out of an account: the amount, then the code; and the vouchers that there are. */
export const vouchersWords = {
  lead: (days: number) =>
    `The amount leaves your balance now and waits at every kiosk. What no kiosk has paid after ${days} days is back in your balance.`,
  amountHint: (least: string, most: string) => `${least} to ${most}.`,
  create: 'Create voucher',
  creating: 'Creating…',

  title: 'Vouchers',
  name: (amount: string) => `Voucher of ${amount}`,
  status: { open: 'Open', paid: 'Paid', void: 'Cancelled', expired: 'Expired' },
  pays: (amount: string, fee: string) => `The kiosk pays ${amount}, after a fee of ${fee}.`,
  until: 'Good until',
  ending: (code: string) => `Code ending ${code}`,
  show: 'Show code',
  cancel: 'Cancel voucher',
  cancelling: 'Cancelling…',
  cancelled: 'Voucher cancelled',
  returned: (amount: string) => `${amount} is back in your balance.`,
  more: 'Show earlier vouchers',
  closed: 'This voucher is no longer open.',
} as const;
