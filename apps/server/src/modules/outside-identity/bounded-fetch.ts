const timeoutMs = 5_000;
const bytesMax = 256 * 1_024;

/** A fetch that gives up in time, follows nobody elsewhere, and reads no more than is reasonable. */
export const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, {
    ...init,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const bytes = await readAtMost(response, bytesMax);
  return new Response(bytes.byteLength === 0 ? null : bytes, {
    status: response.status,
    headers: response.headers,
  });
};

async function readAtMost(response: Response, max: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.byteLength;
    if (length > max) throw new Error('The provider answered too much');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
