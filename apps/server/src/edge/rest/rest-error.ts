/** What the client packages read of a refused read: always these four keys. */
export type RestError = {
  readonly code: string;
  readonly message: string;
  readonly details: string | null;
  readonly hint: string | null;
};

/** A refusal with the HTTP status that goes with it. */
export type RestRefusal = { readonly status: number; readonly error: RestError };

export const restRefusal = (
  status: number,
  code: string,
  message: string,
  details: string | null = null,
  hint: string | null = null,
): RestRefusal => ({ status, error: { code, message, details, hint } });

export const parseRefusal = (what: string, text: string): RestRefusal =>
  restRefusal(400, 'PGRST100', `"failed to parse ${what} (${text})"`, 'Not understood by this server');

export const unknownColumn = (relation: string, column: string): RestRefusal =>
  restRefusal(400, '42703', `column ${relation}.${column} does not exist`);

export const unknownTable = (name: string): RestRefusal =>
  restRefusal(404, 'PGRST205', `Could not find the table 'public.${name}' in the schema cache`);

/**
 * What the database itself refused because of the values that were sent. Undefined for its own faults,
 * which a visitor is told nothing about.
 */
export function fromDatabaseError(error: unknown): RestRefusal | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  const { code, message } = error;
  if (code === '42501') return restRefusal(401, code, message);
  if (code === '42883') return restRefusal(404, code, message);
  return /^(22|23)...$/.test(code) || code === '42804' ? restRefusal(400, code, message) : undefined;
}

export const databaseFault = restRefusal(500, 'XX000', 'The database could not answer');
