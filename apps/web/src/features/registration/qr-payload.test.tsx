// @vitest-environment happy-dom
import { cents } from '@iron/domain';
import { cleanup, render, screen } from '@testing-library/react';
import jsqr from 'jsqr';
import { afterEach, describe, expect, it } from 'vitest';
import { QrImage } from './qr-image.tsx';
import { qrPayload } from './qr-payload.ts';

afterEach(cleanup);

const payload = qrPayload('zoë@example.com', 'iron-tap-house', cents(30_050), Date.UTC(2026, 10, 20, 12));

describe('the sign-up code', () => {
  it('holds the e-mail, the venue, the balance in dollars and the time, and nothing else', () => {
    expect(JSON.parse(payload)).toEqual({
      email: 'zoë@example.com',
      venue: 'iron-tap-house',
      balance: 300.5,
      timestamp: '2026-11-20T12:00:00.000Z',
    });
  });

  it('is drawn so that a scanner reads the same text', () => {
    render(<QrImage payload={payload} label="Sign-up code" />);
    const image = screen.getByRole('img', { name: 'Sign-up code' });
    expect(scan(image)).toBe(payload);
  });
});

/** Paints the SVG's squares at four pixels each and reads the picture as a scanner does. */
function scan(image: HTMLElement): string | undefined {
  const size = Number(image.getAttribute('viewBox')?.split(' ')[2]);
  const side = size * 4;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  const squares =
    image
      .querySelector('path')
      ?.getAttribute('d')
      ?.matchAll(/M(\d+) (\d+)h1v1h-1z/g) ?? [];
  for (const [, x, y] of squares) {
    for (let dot = 0; dot < 16; dot += 1) {
      const at = ((Number(y) * 4 + Math.floor(dot / 4)) * side + Number(x) * 4 + (dot % 4)) * 4;
      pixels.fill(0, at, at + 3);
    }
  }
  return jsqr(pixels, side, side)?.data;
}
