import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** The statuses of refusals that are not the usual one. */
const statuses: Readonly<Record<string, ContentfulStatusCode>> = {
  input_invalid: 400,
  key_used_otherwise: 409,
  email_taken: 409,
  venue_unknown: 404,
  kiosk_unknown: 404,
  account_unknown: 404,
  bucket_unknown: 404,
  slate_unknown: 404,
  entry_unknown: 404,
  voucher_unknown: 404,
};

/** The HTTP status of a refusal; what was understood and cannot be done is 422. */
export const statusOf = (code: string): ContentfulStatusCode => statuses[code] ?? 422;
