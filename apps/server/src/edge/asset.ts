import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Bytes = Uint8Array<ArrayBuffer>;
type Encoding = 'br' | 'gzip';

/** Something that does not change while the server runs, held ready in every encoding it is sent in. */
export type Asset = {
  readonly contentType: string;
  readonly cacheControl: string;
  readonly bytes: Bytes;
  readonly encoded: Readonly<Partial<Record<Encoding, Bytes>>>;
  /** Same content, same tag. */
  readonly tag: string;
};

type AssetOf = Pick<Asset, 'contentType' | 'cacheControl' | 'bytes'> & Partial<Pick<Asset, 'encoded'>>;

export const makeAsset = ({ contentType, cacheControl, bytes, encoded = {} }: AssetOf): Asset => ({
  contentType,
  cacheControl,
  bytes,
  encoded,
  tag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
});

/** An asset made here, compressed once. */
export async function compressAsset(asset: AssetOf): Promise<Asset> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: asset.bytes.length,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(asset.bytes, { params }),
    promisify(gzip)(asset.bytes, { level: 9 }),
  ]);
  return makeAsset({ ...asset, encoded: { br: Uint8Array.from(br), gzip: Uint8Array.from(gz) } });
}

/** 304 when the visitor has it already; otherwise the smallest encoding that the visitor takes. */
export function respondWithAsset(request: Headers, asset: Asset, status = 200): Response {
  const encoding = chooseEncoding(request.get('accept-encoding') ?? '', asset);
  const bytes = (encoding === undefined ? undefined : asset.encoded[encoding]) ?? asset.bytes;
  const etag = encoding === undefined ? `"${asset.tag}"` : `"${asset.tag}.${encoding}"`;
  const headers = new Headers({ etag, 'cache-control': asset.cacheControl });
  if (Object.keys(asset.encoded).length > 0) headers.set('vary', 'accept-encoding');
  if (status === 200 && isKnown(request.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  headers.set('content-type', asset.contentType);
  headers.set('content-length', String(bytes.length));
  if (encoding !== undefined) headers.set('content-encoding', encoding);
  return new Response(bytes, { status, headers });
}

/** Proxies may weaken a tag they recompressed; for "not modified" a weak match is enough. */
const isKnown = (header: string | null, etag: string): boolean =>
  header !== null &&
  header.split(',').some((known) => known.trim().replace(/^W\//, '') === etag || known.trim() === '*');

function chooseEncoding(header: string, asset: Asset): Encoding | undefined {
  const accepted = header.split(',').map((part) => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const refuses = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    return refuses ? '' : name;
  });
  return (['br', 'gzip'] as const).find(
    (encoding) => asset.encoded[encoding] !== undefined && accepted.includes(encoding),
  );
}
