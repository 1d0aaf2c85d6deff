import { describe, expect, test, vi } from 'vitest';
import { quietLog, recordingLog } from '../../platform/database.fixture.ts';
import { createInOrder } from './in-order.ts';

describe('work in the order of its arrival', () => {
  test('runs at once when it takes no time', () => {
    const ran: number[] = [];
    const inOrder = createInOrder(quietLog);
    inOrder(() => void ran.push(1));
    inOrder(() => void ran.push(2));
    expect(ran).toEqual([1, 2]);
  });

  test('waits for what began before it', async () => {
    const ran: string[] = [];
    const inOrder = createInOrder(quietLog);
    let resolve = () => {};
    const promise = new Promise<void>((done) => (resolve = done));
    inOrder(() => promise.then(() => void ran.push('slow')));
    inOrder(() => void ran.push('quick'));
    expect(ran).toEqual([]);
    resolve();
    await vi.waitFor(() => expect(ran).toEqual(['slow', 'quick']));
    inOrder(() => void ran.push('later'));
    expect(ran).toEqual(['slow', 'quick', 'later']);
  });

  test('goes on after a failure, which is logged', async () => {
    const ran: string[] = [];
    const { log, messages } = recordingLog();
    const inOrder = createInOrder(log);
    inOrder(() => Promise.reject(new Error('broken')));
    inOrder(() => void ran.push('next'));
    await vi.waitFor(() => expect(ran).toEqual(['next']));
    expect(messages).toEqual(['a realtime frame could not be answered']);
  });
});
