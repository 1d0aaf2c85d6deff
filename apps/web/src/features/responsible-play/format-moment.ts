/** A moment in words where the person is: Tue, Nov 24, 3:05 PM. For effects and handlers only. */
export const formatMoment = (ms: number): string =>
  new Date(ms).toLocaleString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
