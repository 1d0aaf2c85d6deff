import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { base58 } from '@scure/base';

type Said = {
  readonly at: Date;
  readonly uri?: string;
  readonly domain?: string;
  readonly more?: readonly string[];
  readonly statement?: string;
};

const text = (
  wallet: 'Ethereum' | 'Solana',
  address: string,
  { at, uri = 'https://picks.example.org/play', domain = 'picks.example.org', more = [], statement }: Said,
): string =>
  [
    `${domain} wants you to sign in with your ${wallet} account:`,
    address,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${uri}`,
    'Version: 1',
    ...(wallet === 'Ethereum' ? ['Chain ID: 1'] : []),
    'Nonce: 32891756',
    `Issued At: ${at.toISOString()}`,
    ...more,
  ].join('\n');

/** As the client package writes it for a Solana wallet that signs messages and knows no sign-in. */
const textOfClient = (
  address: string,
  { at, uri = 'https://picks.example.org/play', domain = 'picks.example.org', more = [], statement }: Said,
): string =>
  [
    `${domain} wants you to sign in with your Solana account:`,
    address,
    ...(statement === undefined ? [''] : ['', statement, '']),
    'Version: 1',
    `URI: ${uri}`,
    `Issued At: ${at.toISOString()}`,
    ...more,
  ].join('\n');

/** A wallet on Ethereum: signs as wallets do (personal_sign). */
export function createEthereumWallet(secret = secp256k1.utils.randomSecretKey()) {
  const publicKey = secp256k1.getPublicKey(secret, false);
  const address = `0x${Buffer.from(keccak_256(publicKey.subarray(1)).subarray(12)).toString('hex')}`;
  const sign = (message: string): string => {
    const bytes = Buffer.from(message, 'utf8');
    const prefix = Buffer.from(`\x19Ethereum Signed Message:\n${bytes.length}`);
    const hash = keccak_256(Buffer.concat([prefix, bytes]));
    const recovered = secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' });
    const [recovery = 0, ...compact] = recovered;
    return `0x${Buffer.from([...compact, recovery + 27]).toString('hex')}`;
  };
  return { address, sign, message: (said: Said) => text('Ethereum', address, said) };
}

/** A wallet on Solana: it signs its own messages, or those that the client package writes for it. */
export function createSolanaWallet(secret = ed25519.utils.randomSecretKey()) {
  const address = base58.encode(ed25519.getPublicKey(secret));
  const sign = (message: string): string =>
    Buffer.from(ed25519.sign(Buffer.from(message, 'utf8'), secret)).toString('base64url');
  return {
    address,
    sign,
    message: (said: Said) => text('Solana', address, said),
    messageOfClient: (said: Said) => textOfClient(address, said),
  };
}
