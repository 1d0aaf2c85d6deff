import type { WebSocket } from 'ws';

/** Resolves when the socket is closed. A client that does not answer the goodbye is cut off. */
export function closeWithin(
  socket: WebSocket,
  code: number,
  reason: string,
  farewellMs: number,
): Promise<void> {
  const cut = setTimeout(() => socket.terminate(), farewellMs);
  return new Promise((closed) => {
    socket.once('close', () => {
      clearTimeout(cut);
      closed();
    });
    socket.close(code, reason);
  });
}
