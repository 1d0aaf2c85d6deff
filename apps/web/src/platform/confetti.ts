/** A short burst for money won. Nothing moves for people who ask for reduced motion. */
export async function burstConfetti(): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { default: confetti } = await import('canvas-confetti');
  const canvas = document.createElement('canvas');
  canvas.className = 'confetti bg-transparent';
  canvas.setAttribute('aria-hidden', 'true');
  document.body.append(canvas);
  // In the top layer, so that it falls in front of an open dialog too.
  canvas.popover = 'manual';
  canvas.showPopover();
  // No worker: it would come from a blob, which the content security policy refuses.
  const fire = confetti.create(canvas, { resize: true, useWorker: false });
  try {
    await fire({ particleCount: 90, spread: 75, startVelocity: 38, origin: { y: 0.7 }, ticks: 160 });
  } finally {
    canvas.remove();
  }
}
