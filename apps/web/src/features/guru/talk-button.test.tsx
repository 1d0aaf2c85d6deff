// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { TalkButton } from './talk-button.tsx';
import { idleVoice, type Voice } from './voice-session.ts';

afterEach(cleanup);

const ringOf = (changes: Partial<Voice>): string => {
  render(<TalkButton voice={{ ...idleVoice, ...changes }} tap={() => {}} cancel={() => {}} />);
  return screen.getByRole('button', { name: /Tap GURU/ }).querySelector('span')?.className ?? '';
};

describe('the avatar', () => {
  test('pulses red while it listens, and says so in words', () => {
    expect(ringOf({ state: 'connected', microphone: 'on' })).toMatch(/border-danger.*animate-pulse/);
    expect(screen.getByText('Listening... (speak naturally)')).toBeTruthy();
  });

  test('is green while it speaks, and says so in words', () => {
    expect(ringOf({ state: 'connected', microphone: 'on', speaking: true })).toContain('border-good');
    expect(screen.getByText('GURU is responding...')).toBeTruthy();
  });

  test('does neither while nobody talks', () => {
    expect(ringOf({})).not.toMatch(/border-danger|border-good|animate-pulse/);
  });

  test('is named by the status that stands under it', () => {
    render(<TalkButton voice={idleVoice} tap={() => {}} cancel={() => {}} />);
    expect(screen.getByRole('button', { name: 'Tap GURU to start talking' })).toBeTruthy();
  });
});
