import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** What is derived from the secret of the house. Each purpose has a key of its own. */
export type Secrets = {
  /** 32 bytes that nobody can make for `text` without the secret. */
  mac(purpose: string, text: string): Buffer;
  /** Encrypted and authenticated; `open` gives the text back and throws for anything else. */
  seal(purpose: string, text: string): string;
  open(purpose: string, sealed: string): string;
};

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const cipher = 'aes-256-gcm';

/** `master` is any text that cannot be guessed (32 random bytes or more). */
export function createSecrets(master: string): Secrets {
  const keys = new Map<string, Buffer>();
  const keyFor = (purpose: string): Buffer => {
    const key = keys.get(purpose) ?? Buffer.from(hkdfSync('sha256', master, '', purpose, keyBytes));
    keys.set(purpose, key);
    return key;
  };
  return {
    mac: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest(),
    seal(purpose, text) {
      const nonce = randomBytes(nonceBytes);
      const sealing = createCipheriv(cipher, keyFor(purpose), nonce);
      const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
      return Buffer.concat([nonce, sealing.getAuthTag(), body]).toString('base64url');
    },
    open(purpose, sealed) {
      try {
        return unseal(keyFor(purpose), Buffer.from(sealed, 'base64url'));
      } catch (error) {
        throw new Error('Not sealed with this secret for this purpose', { cause: error });
      }
    },
  };
}

function unseal(key: Buffer, bytes: Buffer): string {
  const opening = createDecipheriv(cipher, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const body = bytes.subarray(nonceBytes + tagBytes);
  return Buffer.concat([opening.update(body), opening.final()]).toString('utf8');
}

/** Compares in a time that does not tell where the difference is. */
export const sameBytes = (left: Uint8Array, right: Uint8Array): boolean =>
  left.byteLength === right.byteLength && timingSafeEqual(left, right);
