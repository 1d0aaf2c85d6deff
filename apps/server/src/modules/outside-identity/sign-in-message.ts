/**
 * The message a wallet signs to sign in (EIP-4361 for Ethereum, its sibling for Solana). Times are as they
 * stand in it, in milliseconds.
 */
export type SignInMessage = {
  readonly domain: string;
  readonly address: string;
  readonly statement: string | undefined;
  readonly uri: string | undefined;
  readonly version: string;
  readonly chainId: string | undefined;
  readonly nonce: string | undefined;
  readonly issuedAtMs: number;
  readonly expiresAtMs: number | undefined;
  readonly notBeforeMs: number | undefined;
  readonly resources: readonly string[];
};

const bytesMax = 20 * 1_024;

type Wallet = 'Ethereum' | 'Solana';
type FieldName =
  | 'URI'
  | 'Version'
  | 'Chain ID'
  | 'Nonce'
  | 'Issued At'
  | 'Expiration Time'
  | 'Not Before'
  | 'Request ID';
/** In which order the fields stand, and what stands above the resources. */
type Layout = { readonly fields: readonly FieldName[]; readonly resources: string };

const standard: Layout = {
  fields: ['URI', 'Version', 'Chain ID', 'Nonce', 'Issued At', 'Expiration Time', 'Not Before', 'Request ID'],
  resources: 'Resources:',
};
/** What the client package writes for a Solana wallet that signs messages and knows no sign-in of its own. */
const ofClient: Layout = {
  fields: ['Version', 'URI', 'Issued At', 'Not Before', 'Expiration Time', 'Chain ID', 'Nonce', 'Request ID'],
  resources: 'Resources',
};
const layouts: Readonly<Record<Wallet, readonly Layout[]>> = {
  Ethereum: [standard],
  Solana: [standard, ofClient],
};

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Reads a message strictly: every line is known, in its order, once. Undefined for anything else, so that
 * no two readings of one text are possible.
 */
export function readSignInMessage(text: string, wallet: Wallet): SignInMessage | undefined {
  if (Buffer.byteLength(text) > bytesMax || /[^\P{C}\n]/u.test(text)) return undefined;
  const [head = '', address = '', ...rest] = text.split('\n');
  const end = ` wants you to sign in with your ${wallet} account:`;
  const domain = head.endsWith(end) ? head.slice(0, -end.length) : '';
  if (!/^[A-Za-z0-9.:[\]-]{1,253}$/.test(domain) || !/^[0-9A-Za-z]{32,44}$/.test(address)) return undefined;
  const body = readBody(rest, wallet);
  if (body === undefined) return undefined;
  for (const layout of layouts[wallet]) {
    const fields = readFields(body.fieldLines, layout);
    if (fields !== undefined) return compose({ domain, address, statement: body.statement }, fields);
  }
  return undefined;
}

/** Either two empty lines, or an empty line, the statement and an empty line, stand before the fields. */
function readBody(
  lines: readonly string[],
  wallet: Wallet,
): { readonly statement: string | undefined; readonly fieldLines: readonly string[] } | undefined {
  const [first, second, third] = lines;
  if (first !== '') return undefined;
  if (second === '') return { statement: undefined, fieldLines: lines.slice(2) };
  if (third === '') return { statement: second, fieldLines: lines.slice(3) };
  // Solana leaves the second empty line out when nothing is stated.
  return wallet === 'Solana' ? { statement: undefined, fieldLines: lines.slice(1) } : undefined;
}

type Fields = { readonly values: ReadonlyMap<FieldName, string>; readonly resources: readonly string[] };

function readFields(lines: readonly string[], layout: Layout): Fields | undefined {
  const values = new Map<FieldName, string>();
  let last = -1;
  for (const [index, line] of lines.entries()) {
    if (line === layout.resources) {
      const resources = lines.slice(index + 1);
      if (!resources.every((resource) => /^- \S+$/.test(resource))) return undefined;
      return { values, resources: resources.map((resource) => resource.slice(2)) };
    }
    const place = layout.fields.findIndex((name) => line.startsWith(`${name}: `));
    const name = layout.fields[place];
    const value = line.slice((name ?? '').length + 2);
    if (name === undefined || place <= last || value === '') return undefined;
    last = place;
    values.set(name, value);
  }
  return { values, resources: [] };
}

function compose(
  who: Pick<SignInMessage, 'domain' | 'address' | 'statement'>,
  { values, resources }: Fields,
): SignInMessage | undefined {
  const issuedAtMs = readTime(values.get('Issued At'));
  const expiresAtMs = readTime(values.get('Expiration Time'));
  const notBeforeMs = readTime(values.get('Not Before'));
  const version = values.get('Version');
  if (version === undefined || typeof issuedAtMs !== 'number') return undefined;
  if (expiresAtMs === 'wrong' || notBeforeMs === 'wrong') return undefined;
  return {
    ...who,
    uri: values.get('URI'),
    version,
    chainId: values.get('Chain ID'),
    nonce: values.get('Nonce'),
    issuedAtMs,
    expiresAtMs,
    notBeforeMs,
    resources,
  };
}

function readTime(text: string | undefined): number | 'wrong' | undefined {
  if (text === undefined) return undefined;
  const ms = isoTime.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? 'wrong' : ms;
}
