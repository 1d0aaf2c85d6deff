// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { Progress } from './progress.tsx';

afterEach(cleanup);

const bar = () => screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Upload' });

describe('progress', () => {
  test('is indeterminate while nobody knows how long it takes', () => {
    render(<Progress label="Upload" />);
    expect(bar().hasAttribute('value')).toBe(false);
  });

  test('is loading between nothing and its maximum', () => {
    render(<Progress label="Upload" value={3} max={9} />);
    expect(bar().getAttribute('value')).toBe('3');
    expect(bar().getAttribute('max')).toBe('9');
  });

  test('is complete at its maximum, and never beyond or below', () => {
    const { rerender } = render(<Progress label="Upload" value={140} />);
    expect(bar().getAttribute('value')).toBe('100');
    rerender(<Progress label="Upload" value={-5} />);
    expect(bar().getAttribute('value')).toBe('0');
  });
});
