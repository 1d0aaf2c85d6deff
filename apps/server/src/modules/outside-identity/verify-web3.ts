import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ed25519 } from '@noble/curves/ed25519.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { done, refused, type Outcome } from '@iron/domain';
import { base58 } from '@scure/base';
import type { IdentityRefusal, OutsideIdentity } from './identity.ts';
import { readSignInMessage, type SignInMessage } from './sign-in-message.ts';

export type Web3Chain = 'ethereum' | 'solana';

export type SignedMessage = {
  readonly chain: string;
  readonly message: string;
  readonly signature: string;
};

export type Web3Terms = {
  readonly now: Date;
  readonly chains: readonly Web3Chain[];
  /** Whether an address is one of this house's. */
  readonly isOwnOrigin: (uri: string) => boolean;
};

/** A signed message is good for as long as a person may take over it. */
const goodForMs = 10 * 60_000;
/** Clocks of wallets run ahead a little. */
const aheadMs = 60_000;

/**
 * Whose wallet signed the message, when it was signed for this house and just now. The caller remembers
 * messages that were used: within its ten minutes one could be sent twice.
 */
export function verifyWeb3(
  { chain, message, signature }: SignedMessage,
  terms: Web3Terms,
): Outcome<OutsideIdentity, IdentityRefusal> {
  const known = terms.chains.find((one) => one === chain);
  if (known === undefined) return refused({ code: 'web3_unsupported_chain', message: 'Unsupported chain' });
  const read = readSignInMessage(message, known === 'ethereum' ? 'Ethereum' : 'Solana');
  const problem = read === undefined ? 'Signed message does not follow the format' : whyNotForUs(read, terms);
  if (read === undefined || problem !== undefined) return refuse('message_invalid', problem ?? '');
  const timing = whyNotNow(read, terms.now.getTime());
  if (timing !== undefined) return refuse('message_expired', timing);
  const isSigned =
    known === 'ethereum'
      ? isSignedOnEthereum(message, signature, read.address)
      : isSignedOnSolana(message, signature, read.address);
  if (!isSigned) return refuse('signature_invalid', 'Signature does not match address in message');
  return done(identityOf(known, read));
}

const refuse = (code: IdentityRefusal['code'], message: string) => refused({ code, message });

function whyNotForUs(read: SignInMessage, { isOwnOrigin }: Web3Terms): string | undefined {
  if (read.version !== '1') return 'Version of the signed message is not supported';
  if (read.uri === undefined || !URL.canParse(read.uri)) return 'Signed message has no URI';
  if (!isOwnOrigin(read.uri)) return 'Signed message is for another site';
  if (new URL(read.uri).host !== read.domain) return 'Domain and URI of the signed message differ';
  return undefined;
}

function whyNotNow(read: SignInMessage, now: number): string | undefined {
  const { issuedAtMs, expiresAtMs, notBeforeMs } = read;
  if (issuedAtMs > now + aheadMs) return 'Signed message was issued in the future';
  if (issuedAtMs <= now - goodForMs) return 'Signed message was issued too long ago';
  if (expiresAtMs !== undefined && expiresAtMs <= now) return 'Signed message has expired';
  if (notBeforeMs !== undefined && notBeforeMs > now + aheadMs) return 'Signed message is not valid yet';
  return undefined;
}

const identityOf = (
  chain: Web3Chain,
  { address, domain, statement, chainId }: SignInMessage,
): OutsideIdentity => {
  // Of an Ethereum address the case is a checksum, not a part of it.
  const subject = `web3:${chain}:${chain === 'ethereum' ? address.toLowerCase() : address}`;
  const custom_claims = {
    address,
    chain,
    domain,
    ...(chainId !== undefined && { network: chainId }),
    ...(statement !== undefined && { statement }),
  };
  return {
    provider: 'web3',
    subject,
    email: undefined,
    emailVerified: false,
    data: { sub: subject, custom_claims },
  };
};

/** personal_sign (EIP-191): the address that follows from the signature is the one in the message. */
function isSignedOnEthereum(message: string, signature: string, address: string): boolean {
  if (!/^0x[0-9a-fA-F]{130}$/.test(signature) || !isEthereumAddress(address)) return false;
  const bytes = Buffer.from(signature.slice(2), 'hex');
  const last = bytes[64] ?? 0;
  const recovery = last >= 27 ? last - 27 : last;
  if (recovery > 1) return false;
  const text = Buffer.from(message, 'utf8');
  const prefix = Buffer.from(`\x19Ethereum Signed Message:\n${text.length}`);
  const hash = keccak_256(Buffer.concat([prefix, text]));
  try {
    const parsed = secp256k1.Signature.fromBytes(bytes.subarray(0, 64), 'compact').addRecoveryBit(recovery);
    // Of each signature there is a twin; only one of the two is taken.
    if (parsed.hasHighS()) return false;
    const publicKey = parsed.recoverPublicKey(hash).toBytes(false);
    const found = keccak_256(publicKey.subarray(1)).subarray(12);
    return Buffer.from(found).toString('hex') === address.slice(2).toLowerCase();
  } catch {
    return false;
  }
}

/** Mixed case is a checksum (EIP-55), and must be right. */
function isEthereumAddress(address: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return false;
  const digits = address.slice(2);
  const lower = digits.toLowerCase();
  if (digits === lower || digits === digits.toUpperCase()) return true;
  const hash = Buffer.from(keccak_256(Buffer.from(lower))).toString('hex');
  return digits.split('').every((digit, place) => {
    const isHigh = Number.parseInt(hash.charAt(place), 16) >= 8;
    return digit === (isHigh ? digit.toUpperCase() : digit.toLowerCase());
  });
}

/** The address is the public key itself (Ed25519). */
function isSignedOnSolana(message: string, signature: string, address: string): boolean {
  if (!/^[A-Za-z0-9+/_-]{86}(==)?$/.test(signature)) return false;
  const bytes = Buffer.from(signature, 'base64');
  // The last character holds four bits to spare; only one of the sixteen spellings is taken.
  const spelling = signature.slice(0, 86).replaceAll('+', '-').replaceAll('/', '_');
  if (bytes.toString('base64url') !== spelling) return false;
  try {
    const publicKey = base58.decode(address);
    return (
      publicKey.length === 32 &&
      ed25519.verify(bytes, Buffer.from(message, 'utf8'), publicKey, { zip215: false })
    );
  } catch {
    return false;
  }
}
