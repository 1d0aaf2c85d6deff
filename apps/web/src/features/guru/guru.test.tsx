// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Conversation } from './conversation.tsx';
import { fakeDevices } from './fake-devices.fixture.ts';

const toasts = vi.hoisted(() => ({
  toastError: vi.fn<(title: string, text?: string) => void>(),
  toastInfo: vi.fn<(title: string) => void>(),
  toastSuccess: vi.fn<(title: string, text?: string) => void>(),
}));
vi.mock('../../platform/toast.ts', () => toasts);

function open() {
  const fake = fakeDevices();
  const view = render(
    <StrictMode>
      <Conversation devices={fake.devices} />
    </StrictMode>,
  );
  return { ...fake, ...view };
}
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const status = () => screen.getByRole('status').textContent;
const log = () => within(screen.getByRole('log', { name: 'Transcript' }));

async function connect() {
  const all = open();
  press('Tap GURU to start talking');
  act(() => all.line().opened());
  act(() => all.receive({ type: 'session_ready' }));
  all.microphone.allow();
  await settle();
  return all;
}

beforeEach(() => {
  vi.useFakeTimers();
  for (const toast of Object.values(toasts)) toast.mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the status lines of GURU', () => {
  it('are the spec’s, from idle to speaking and back', async () => {
    const { receive, line, microphone } = open();
    expect(status()).toBe('Tap GURU to start talking');
    press('Tap GURU to start talking');
    expect(status()).toBe('Connecting…');
    act(() => line().opened());
    act(() => receive({ type: 'session_ready' }));
    microphone.allow();
    await settle();
    expect(status()).toBe('Tap GURU to end conversationListening... (speak naturally)');
    act(() => receive({ type: 'audio_delta', delta: 'AAAA' }));
    expect(status()).toBe('Tap GURU to end conversationGURU is responding...');
    act(() => receive({ type: 'audio_done' }));
    expect(status()).toBe('Tap GURU to end conversationListening... (speak naturally)');
    press('Tap GURU to end conversation');
    expect(status()).toBe('Tap GURU to start talking');
  });

  it('does not claim to listen in a typed conversation', async () => {
    const { line } = open();
    fireEvent.change(screen.getByLabelText('Type to GURU'), { target: { value: 'Who plays?' } });
    press('Send');
    act(() => line().opened());
    await settle();
    expect(status()).toBe('Tap GURU to end conversationMicrophone off. Type to GURU below.');
  });
});

describe('the messages of the error catalogue', () => {
  it('greet a connection', async () => {
    await connect();
    expect(toasts.toastSuccess.mock.calls).toEqual([['Connected', 'Start talking with GURU']]);
  });

  it('name a timeout after ten seconds', () => {
    open();
    press('Tap GURU to start talking');
    act(() => {
      vi.advanceTimersByTime(10_000);
    });
    expect(toasts.toastError.mock.calls).toEqual([['Connection failed', 'Connection timeout']]);
    expect(status()).toBe('Tap GURU to start talking');
  });

  it.each([
    ['socket', 'WebSocket connection failed'],
    ['start', 'Failed to start conversation'],
  ] as const)('name a failing %s', (reason, message) => {
    const { line } = open();
    press('Tap GURU to start talking');
    act(() => line().failed(reason));
    expect(toasts.toastError.mock.calls).toEqual([['Connection failed', message]]);
  });

  it('pass on an error event, or say that one occurred', async () => {
    const { receive } = await connect();
    act(() => receive({ type: 'error', error: { message: 'Too many questions' } }));
    act(() => receive({ type: 'error', error: {} }));
    expect(toasts.toastError.mock.calls).toEqual([
      ['Error', 'Too many questions'],
      ['Error', 'An error occurred'],
    ]);
  });

  it('show a refused microphone in the transcript', async () => {
    const { line, receive, microphone } = open();
    press('Tap GURU to start talking');
    act(() => line().opened());
    act(() => receive({ type: 'session_ready' }));
    microphone.refuse();
    await settle();
    expect(log().getByText('Failed to access microphone')).toBeTruthy();
  });

  it('say that the conversation has ended', async () => {
    await connect();
    press('Tap GURU to end conversation');
    expect(toasts.toastInfo.mock.calls).toEqual([['Conversation ended']]);
  });
});

describe('the conversation', () => {
  it('shows who said what', async () => {
    const { receive } = await connect();
    act(() => receive({ type: 'transcript', role: 'user', text: 'Who plays?' }));
    act(() => receive({ type: 'response.audio_transcript.delta', delta: 'Buffalo plays.' }));
    const said = log().getAllByRole('listitem');
    expect(said.map((item) => item.textContent)).toEqual(['YouWho plays?', 'GURUBuffalo plays.']);
  });

  it('lets the person stop GURU without ending the conversation', async () => {
    const { receive, said } = await connect();
    expect(screen.queryByRole('button', { name: 'Stop talking' })).toBeNull();
    act(() => receive({ type: 'audio_delta', delta: 'AAAA' }));
    press('Stop talking');
    expect(said()).toEqual([{ type: 'response.cancel' }]);
    expect(status()).toContain('Listening');
  });

  it('ends when the page is left', async () => {
    const { log: device, unmount } = await connect();
    unmount();
    expect(device.slice(-4)).toEqual(['hang up', 'microphone off', 'silence', 'close sound']);
    expect(toasts.toastInfo).not.toHaveBeenCalled();
  });
});

describe('typing to GURU', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Type to GURU');
  const type = (value: string) => fireEvent.change(field(), { target: { value } });

  it('keeps what was typed until it is sent', async () => {
    const { line } = open();
    type('Who plays?');
    press('Send');
    act(() => line().failed('socket'));
    await settle();
    expect(field().value).toBe('Who plays?');
    press('Send');
    act(() => line().opened());
    await settle();
    expect(field().value).toBe('');
    expect(log().getByText('Who plays?')).toBeTruthy();
  });

  it('takes at most 500 characters and asks for at least one', () => {
    open();
    expect(field().maxLength).toBe(500);
    type('   ');
    press('Send');
    expect(screen.getByRole('alert').textContent).toBe('Type a question first');
    expect(document.activeElement).toBe(field());
  });

  it('offers questions that GURU can answer', () => {
    open();
    press('How do I cash out?');
    expect(field().value).toBe('How do I cash out?');
    expect(document.activeElement).toBe(field());
  });
});
