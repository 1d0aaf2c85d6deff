import { toasts } from './contest.ts';
import { expect, test } from './fixtures.ts';

test('where the socket fails GURU says that the connection failed, and keeps what was typed', async ({
  page,
}) => {
  await page.routeWebSocket('**/functions/v1/realtime-voice**', (socket) => socket.close({ code: 1011 }));
  await page.goto('/guru');
  await expect(page.getByRole('main')).toContainText('Tap GURU to start talking');
  await page.getByRole('button', { name: 'Tap GURU to start talking' }).click();
  await expect(toasts(page)).toContainText('Connection failed');
  await expect(toasts(page)).toContainText('WebSocket connection failed');
  await expect(page.getByRole('main')).toContainText('Tap GURU to start talking');

  const question = page.getByLabel('Type to GURU');
  await question.fill('Who is the best pick?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(toasts(page)).toContainText('WebSocket connection failed');
  await expect(question).toHaveValue('Who is the best pick?');
});

test('a typed question is answered in the transcript, without the microphone', async ({ page }) => {
  const heard: unknown[] = [];
  await page.routeWebSocket('**/functions/v1/realtime-voice**', (socket) => {
    socket.onMessage((message) => {
      heard.push(JSON.parse(String(message)));
      socket.send(JSON.stringify({ type: 'response.audio_transcript.delta', delta: 'Mahomes is at ' }));
      socket.send(JSON.stringify({ type: 'response.audio_transcript.delta', delta: '51 percent.' }));
      socket.send(JSON.stringify({ type: 'response.audio.done' }));
    });
    socket.send(JSON.stringify({ type: 'session_ready' }));
  });
  await page.goto('/guru');
  await page.getByLabel('Type to GURU').fill('Mahomes?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log')).toContainText('Mahomes?');
  await expect(page.getByRole('log')).toContainText('Mahomes is at 51 percent.');
  expect(heard.at(-1)).toEqual({ type: 'text', text: 'Mahomes?' });
});

test('an error event is shown with its own message, and ending says so', async ({ page }) => {
  await page.routeWebSocket('**/functions/v1/realtime-voice**', (socket) => {
    socket.send(JSON.stringify({ type: 'session_ready' }));
    socket.onMessage(() =>
      socket.send(JSON.stringify({ type: 'error', error: { message: 'The house is full' } })),
    );
  });
  await page.goto('/guru');
  await page.getByLabel('Type to GURU').fill('Hello');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(toasts(page)).toContainText('The house is full');
});

test('the floating avatar leads to GURU from every other page', async ({ page }) => {
  await page.goto('/faq');
  await page.getByRole('link', { name: 'Ask GURU' }).click();
  await expect(page).toHaveURL(/\/guru$/);
  await expect(page.getByRole('link', { name: 'Ask GURU' })).toHaveCount(0);
});
