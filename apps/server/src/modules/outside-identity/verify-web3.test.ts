import { secp256k1 } from '@noble/curves/secp256k1.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSignInMessage } from './sign-in-message.ts';
import { verifyWeb3, type Web3Terms } from './verify-web3.ts';
import { createEthereumWallet, createSolanaWallet } from './wallet.fixture.ts';

const now = new Date('2026-11-22T18:00:00.000Z');
const at = now;
const terms: Web3Terms = {
  now,
  chains: ['ethereum', 'solana'],
  isOwnOrigin: (uri) => uri.startsWith('https://picks.example.org/'),
};
const wallets = { ethereum: createEthereumWallet(), solana: createSolanaWallet() };
type Chain = keyof typeof wallets;
const chains: readonly Chain[] = ['ethereum', 'solana'];

const verify = (
  chain: Chain,
  message: string,
  signature = wallets[chain].sign(message),
  more: Partial<Web3Terms> = {},
) => verifyWeb3({ chain, message, signature }, { ...terms, ...more });
const codeOf = (outcome: ReturnType<typeof verifyWeb3>) => (outcome.ok ? 'taken' : outcome.refusal.code);

describe.each(chains)('a wallet on %s', (chain) => {
  const wallet = wallets[chain];

  test('is known by its address when it signed for us, just now', () => {
    const outcome = verify(chain, wallet.message({ at, statement: 'Play local.' }));
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        provider: 'web3',
        subject: `web3:${chain}:${wallet.address}`,
        email: undefined,
        data: { custom_claims: { address: wallet.address, chain, statement: 'Play local.' } },
      },
    });
  });

  test('may state nothing', () => {
    expect(codeOf(verify(chain, wallet.message({ at })))).toBe('taken');
  });

  test.each([
    ['for another site', { uri: 'https://evil.example/' }, 'message_invalid'],
    ['shown by another site', { domain: 'evil.example' }, 'message_invalid'],
    ['long ago', { at: new Date(now.getTime() - 600_000) }, 'message_expired'],
    ['in the future', { at: new Date(now.getTime() + 61_000) }, 'message_expired'],
    ['until a moment ago', { more: ['Expiration Time: 2026-11-22T17:59:59Z'] }, 'message_expired'],
    ['from tomorrow on', { more: ['Not Before: 2026-11-23T18:00:00Z'] }, 'message_expired'],
    ['at a time that is none', { more: ['Expiration Time: tomorrow'] }, 'message_invalid'],
    ['with a line that nobody knows', { more: ['Password: 1234'] }, 'message_invalid'],
    ['with lines out of order', { more: ['Version: 1'] }, 'message_invalid'],
    ['with a resource that is none', { more: ['Resources:', '* https://x.example'] }, 'message_invalid'],
  ])('that signed %s is refused', (_what, said, code) => {
    expect(codeOf(verify(chain, wallet.message({ at, ...said })))).toBe(code);
  });

  test('may name a time and resources', () => {
    const more = [
      'Expiration Time: 2026-11-22T18:05:00Z',
      'Not Before: 2026-11-22T17:55:00Z',
      'Request ID: 7',
      'Resources:',
      '- https://picks.example.org/terms',
    ];
    expect(codeOf(verify(chain, wallet.message({ at, more })))).toBe('taken');
  });

  test('is not another wallet', () => {
    const other = chain === 'ethereum' ? createEthereumWallet() : createSolanaWallet();
    const message = wallet.message({ at });
    expect(codeOf(verify(chain, message, other.sign(message)))).toBe('signature_invalid');
  });

  test('signed these very bytes: one changed character spoils it', () => {
    const message = wallet.message({ at, statement: 'I agree' });
    const signature = wallet.sign(message);
    fc.assert(
      fc.property(
        fc.nat(message.length - 1),
        fc.constantFrom('x', '0', ' ', '\n', 'é'),
        (place, character) => {
          const changed = message.slice(0, place) + character + message.slice(place + 1);
          expect(changed === message || codeOf(verify(chain, changed, signature)) !== 'taken').toBe(true);
        },
      ),
    );
  });

  test('is refused with any other signature, and nothing breaks', () => {
    const message = wallet.message({ at });
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.base64String(),
          hex(130).map((text) => `0x${text}`),
        ),
        (signature) => {
          expect(codeOf(verify(chain, message, signature))).toBe('signature_invalid');
        },
      ),
    );
  });

  test('is refused where its chain is not offered', () => {
    const others = chains.filter((other) => other !== chain);
    expect(codeOf(verify(chain, wallet.message({ at }), undefined, { chains: others }))).toBe(
      'web3_unsupported_chain',
    );
  });
});

describe('on Ethereum', () => {
  const wallet = wallets.ethereum;
  const message = wallet.message({ at });

  test('the twin of a signature is not taken', () => {
    const signature = Buffer.from(wallet.sign(message).slice(2), 'hex');
    const s = BigInt(`0x${signature.subarray(32, 64).toString('hex')}`);
    const high = (secp256k1.Point.Fn.ORDER - s).toString(16).padStart(64, '0');
    const flipped = (signature[64] ?? 27) === 27 ? '1c' : '1b';
    const twin = `0x${signature.subarray(0, 32).toString('hex')}${high}${flipped}`;
    expect(codeOf(verify('ethereum', message, twin))).toBe('signature_invalid');
  });

  test('the last byte may count from 0 or from 27, and from nothing else', () => {
    const signature = wallet.sign(message);
    const last = Number.parseInt(signature.slice(-2), 16);
    const withLast = (byte: number) => signature.slice(0, -2) + byte.toString(16).padStart(2, '0');
    expect(codeOf(verify('ethereum', message, withLast(last - 27)))).toBe('taken');
    expect(codeOf(verify('ethereum', message, withLast(last + 8)))).toBe('signature_invalid');
  });

  test('an address in mixed case carries a checksum, which must be right', () => {
    const secret = Buffer.alloc(32, 1);
    // The well-known address of this key, as wallets write it.
    const right = '0x1a642f0E3c3aF545E7AcBD38b07251B3990914F1';
    const known = createEthereumWallet(secret);
    expect(known.address).toBe(right.toLowerCase());
    const signed = (address: string) => {
      const text = known.message({ at }).replace(known.address, address);
      return codeOf(verifyWeb3({ chain: 'ethereum', message: text, signature: known.sign(text) }, terms));
    };
    expect(signed(right)).toBe('taken');
    expect(signed(`0x${right.slice(2).toUpperCase()}`)).toBe('taken');
    expect(signed(right.replace('E3c3a', 'e3c3a'))).toBe('signature_invalid');
  });
});

describe('a message to sign', () => {
  test('is read without breaking, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        expect(readSignInMessage(text, 'Ethereum')).toBeUndefined();
      }),
    );
  });

  test.each([
    ['with Windows line ends', (text: string) => text.replaceAll('\n', '\r\n')],
    ['with more after its end', (text: string) => `${text}\n`],
    ['with a field twice', (text: string) => text.replace('Nonce: 32891756', 'Nonce: 1\nNonce: 2')],
    ['with an empty field', (text: string) => text.replace('Nonce: 32891756', 'Nonce: ')],
    ['without a version', (text: string) => text.replace('Version: 1\n', '')],
    ['of endless length', (text: string) => text.replace('Nonce: ', `Nonce: ${'9'.repeat(21_000)}`)],
    ['for the other kind of wallet', (text: string) => text.replace('Ethereum', 'Solana')],
  ])('%s is not read', (_what, spoil) => {
    expect(readSignInMessage(spoil(wallets.ethereum.message({ at })), 'Ethereum')).toBeUndefined();
  });
});

const hex = (length: number) =>
  fc
    .array(fc.constantFrom(...'0123456789abcdef'.split('')), { minLength: length, maxLength: length })
    .map((digits) => digits.join(''));
