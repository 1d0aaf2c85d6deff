import { randomId } from '../../platform/random.ts';

const keys = new Map<string, string>();

/**
 * The key under which a wish is sent: the same one until it was answered, so that what an answer got lost of
 * is done once. A wish is written with all that it depends on, so that a later one is never taken for it.
 */
export function keyOfWish(wish: string): string {
  const key = keys.get(wish) ?? newKey();
  keys.set(wish, key);
  return key;
}

export const forgetWish = (wish: string): boolean => keys.delete(wish);

/** A random UUID (RFC 9562, version 4), also where the page is not in a secure context. */
export function newKey(): string {
  const hex = randomId();
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, `$1-$2-4$3-${variant}$4-$5`);
}
