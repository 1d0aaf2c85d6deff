import { voiceAudio } from '@iron/rulebook';
// Bundled as a file of its own on our origin: the content security policy refuses a worklet from a blob.
// oxlint-disable-next-line import/default
import captureUrl from './capture.worklet.ts?worker&url';

const constraints = {
  audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
} as const;

/**
 * Asks for the microphone and gives its sound in buffers of 4,096 samples at 24 kHz until the returned
 * function is called. Rejects when the person or the device refuses.
 */
export async function startMicrophone(onBuffer: (samples: Int16Array) => void): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia(constraints);
  let context: AudioContext | undefined;
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
    void context?.close();
  };
  try {
    context = new AudioContext({ sampleRate: voiceAudio.sampleRate });
    await context.audioWorklet.addModule(captureUrl);
    const capture = new AudioWorkletNode(context, 'capture', {
      processorOptions: { bufferSamples: voiceAudio.bufferSamples },
    });
    capture.port.addEventListener('message', ({ data }: MessageEvent<Int16Array>) => onBuffer(data));
    capture.port.start();
    // The capture writes no sound; without a way to the speakers some browsers would not run it.
    context.createMediaStreamSource(stream).connect(capture).connect(context.destination);
    await context.resume();
    return stop;
  } catch (error) {
    stop();
    throw error;
  }
}
