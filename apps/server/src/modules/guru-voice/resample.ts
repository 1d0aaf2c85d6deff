/** Turns a stream of one sample rate into another; what it remembers makes the seams silent. */
export type Resampler = {
  /** Takes the next buffer and gives what can be told from it; the sound comes about 1 ms late. */
  push(samples: Int16Array): Int16Array;
  /** Gives the last millisecond that `push` still held back, and begins anew. */
  flush(): Int16Array;
};

/** Half the length of the filter in seconds. */
const reach = 0.001;
/** Just below half of the lower rate: what lies above would come out as another tone. */
const cutOff = 0.4625;

/**
 * A windowed-sinc low-pass (Hann), evaluated only where samples are (polyphase). Made for the two rates of
 * GURU's voice, 24 kHz on the wire (spec section 9) and 16 kHz inside; others work as well.
 */
export function createResampler(fromHz: number, toHz: number): Resampler {
  const divisor = greatestDivisor(fromHz, toHz);
  const up = toHz / divisor;
  const down = fromHz / divisor;
  const halfLength = Math.round(reach * fromHz * up);
  const phases = designPhases(up, halfLength, (cutOff * Math.min(fromHz, toHz)) / (fromHz * up));
  const heldCount = Math.max(...phases.map((taps) => taps.length)) - 1;
  let held = new Float32Array(heldCount);
  /** Where the next output lies after the start of the next buffer, in 1/up of an input sample. */
  let next = 0;

  function push(samples: Int16Array): Int16Array {
    const input = new Float32Array(heldCount + samples.length);
    input.set(held);
    input.set(samples, heldCount);
    const count = Math.max(0, Math.ceil((samples.length * up - next) / down));
    const output = new Int16Array(count);
    for (let index = 0; index < count; index += 1) {
      const at = next + index * down;
      const taps = phases[at % up] ?? noTaps;
      output[index] = toInt16(weigh(input, heldCount + Math.floor(at / up), taps));
    }
    next += count * down - samples.length * up;
    held = input.slice(samples.length);
    return output;
  }

  return {
    push,
    flush() {
      const rest = push(new Int16Array(Math.ceil(halfLength / up)));
      held = new Float32Array(heldCount);
      next = 0;
      return rest;
    },
  };
}

const noTaps = new Float32Array();

/** The taps that meet a sample, for each place an output may have between two inputs. */
function designPhases(up: number, halfLength: number, turns: number): readonly Float32Array[] {
  return Array.from({ length: up }, (_, phase) => {
    const count = Math.floor((2 * halfLength - phase) / up) + 1;
    const taps = Array.from({ length: count }, (_tap, index) =>
      tapAt(phase + index * up - halfLength, halfLength, turns),
    );
    // Each phase passes a constant unchanged, so that none of them is louder than the others.
    const sum = taps.reduce((total, tap) => total + tap, 0);
    return Float32Array.from(taps, (tap) => tap / sum);
  });
}

/** A sinc that turns `turns` times in a step, under a window that ends just outside. */
function tapAt(offset: number, halfLength: number, turns: number): number {
  const angle = 2 * Math.PI * turns * offset;
  const sinc = offset === 0 ? 1 : Math.sin(angle) / angle;
  return sinc * (0.5 + 0.5 * Math.cos((Math.PI * offset) / (halfLength + 1)));
}

function weigh(input: Float32Array, at: number, taps: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < taps.length; index += 1) sum += (taps[index] ?? 0) * (input[at - index] ?? 0);
  return sum;
}

const toInt16 = (value: number): number => Math.max(-32_768, Math.min(32_767, Math.round(value)));

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));
