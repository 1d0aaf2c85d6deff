import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { gather } from './gather.ts';

describe('looks that are gathered', () => {
  /** A look that ends when it is told to. */
  function slow() {
    const looks: (readonly number[])[] = [];
    const ends: (() => void)[] = [];
    const ask = gather<number, number>((questions) => {
      looks.push(questions);
      return new Promise((resolve) => ends.push(() => resolve(questions.map((n) => n * 10))));
    }, 3);
    return { looks, ask, end: () => ends.shift()?.() };
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  test('go at once when nobody else asks', async () => {
    const { looks, ask, end } = slow();
    const answer = ask(1);
    expect(looks).toEqual([[1]]);
    end();
    expect(await answer).toBe(10);
  });

  test('are one for all who ask while another is under way, up to so many', async () => {
    const { looks, ask, end } = slow();
    const answers = [1, 2, 3, 4, 5].map(ask);
    end();
    await settled();
    expect(looks).toEqual([[1], [2, 3, 4]]);
    end();
    await settled();
    end();
    expect(await Promise.all(answers)).toEqual([10, 20, 30, 40, 50]);
    expect(looks).toEqual([[1], [2, 3, 4], [5]]);
  });

  test('fail together, and the next goes on', async () => {
    let isDown = true;
    const ask = gather<number, number>((questions) =>
      isDown ? Promise.reject(new Error('away')) : Promise.resolve(questions),
    );
    const failed = await Promise.allSettled([1, 2, 3].map(ask));
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    isDown = false;
    expect(await ask(4)).toBe(4);
  });

  test('that answer too little fail, and nobody is given another’s answer', async () => {
    const ask = gather<number, number>((questions) => Promise.resolve(questions.slice(1)));
    await expect(ask(1)).rejects.toThrow('Every question is answered');
  });

  test('answer each with their own, however many ask when', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(), fc.nat(3))), async (questions) => {
        const ask = gather<number, number>(async (many) => {
          await settled();
          return many.map((n) => n + 1);
        }, 4);
        const answers = questions.map(async ([n, turns]) => {
          for (let turn = 0; turn < turns; turn += 1) await settled();
          return ask(n);
        });
        expect(await Promise.all(answers)).toEqual(questions.map(([n]) => n + 1));
      }),
    );
  });
});
