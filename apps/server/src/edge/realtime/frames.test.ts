import { describe, expect, test } from 'vitest';
import { readFrame, writeFrame, writeFrameAround, type Frame } from './frames.ts';

const heartbeat: Frame = { joinRef: null, ref: '10', topic: 'phoenix', event: 'heartbeat', payload: {} };
const change: Frame = {
  joinRef: '6',
  ref: null,
  topic: 'realtime:exp "quoted"',
  event: 'postgres_changes',
  payload: { ids: [1_000], data: { type: 'UPDATE' } },
};

describe('frames of version 2.0.0', () => {
  test('are read from an array', () => {
    expect(readFrame('[null,"10","phoenix","heartbeat",{}]', '2.0.0')).toEqual(heartbeat);
    expect(readFrame('["6","7","realtime:x","phx_leave",null]', '2.0.0')).toMatchObject({ payload: {} });
  });

  test('are written as an array', () => {
    expect(writeFrame(heartbeat, '2.0.0')).toBe('[null,"10","phoenix","heartbeat",{}]');
    expect(JSON.parse(writeFrame(change, '2.0.0'))).toEqual([
      '6',
      null,
      'realtime:exp "quoted"',
      'postgres_changes',
      change.payload,
    ]);
  });

  test('may carry numbers as references', () => {
    expect(readFrame('[1,2,"realtime:x","phx_join",{}]', '2.0.0')).toMatchObject({ joinRef: '1', ref: '2' });
  });
});

describe('frames of version 1.0.0', () => {
  test('are read from an object, with or without the reference of the join', () => {
    const text = '{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"10"}';
    expect(readFrame(text, '1.0.0')).toEqual(heartbeat);
    const joined = '{"topic":"realtime:x","event":"phx_join","payload":{"a":1},"ref":"1","join_ref":"1"}';
    expect(readFrame(joined, '1.0.0')).toMatchObject({ joinRef: '1', payload: { a: 1 } });
  });

  test('are written as an object', () => {
    expect(JSON.parse(writeFrame(change, '1.0.0'))).toEqual({
      topic: 'realtime:exp "quoted"',
      event: 'postgres_changes',
      payload: change.payload,
      ref: null,
      join_ref: '6',
    });
  });
});

describe('a frame around a payload that is written already', () => {
  test.each(['1.0.0', '2.0.0'] as const)('is the same frame in version %s', (version) => {
    const { payload, ...frame } = change;
    expect(writeFrameAround(frame, JSON.stringify(payload), version)).toBe(writeFrame(change, version));
  });
});

describe('what is no frame', () => {
  test.each([
    '',
    'hello',
    'null',
    '42',
    '[]',
    '{}',
    '[null,"1","topic"]',
    '[null,"1","topic","event",{},1]',
    '[null,"1",7,"event",{}]',
    '[null,"1","topic","event",[]]',
    '[null,"1","topic","event","text"]',
    '[{},"1","topic","event",{}]',
    '{"topic":"t","payload":{}}',
    `[null,"${'9'.repeat(65)}","topic","event",{}]`,
  ])('is read as none in either version: %s', (text) => {
    expect(readFrame(text, '2.0.0')).toBeUndefined();
    expect(readFrame(text, '1.0.0')).toBeUndefined();
  });
});
