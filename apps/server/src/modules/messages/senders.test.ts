import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMailSender } from './mail-sender.ts';
import type { Message } from './postbox.ts';
import { createSmsGateway } from './sms-gateway.ts';

const message: Message = {
  channel: 'email',
  to: 'ada@example.org',
  subject: '123456 is your Iron Picks code',
  text: '123456 is your code.\n\nIt is good for ten minutes.',
  kind: 'sign_in',
  code: '123456',
  link: undefined,
};

describe('mail through an SMTP server', () => {
  let server: SMTPServer;
  let port: number;
  let received: { to: string[]; from: string; text: string }[];
  let refuses: boolean;

  beforeEach(async () => {
    received = [];
    refuses = false;
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      onData(stream, session, done) {
        let text = '';
        stream.on('data', (part: Buffer) => (text += part.toString('utf8')));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          const from = mailFrom === false ? '' : mailFrom.address;
          if (!refuses) received.push({ from, to: rcptTo.map(({ address }) => address), text });
          done(refuses ? new Error('mailbox full') : null);
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  });
  afterEach(() => new Promise<void>((resolve) => server.close(resolve)));

  const sender = () => createMailSender(`smtp://127.0.0.1:${port}`, 'Iron Picks <no-reply@iron.example>');

  test('arrives with its words', async () => {
    await sender()(message);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: 'no-reply@iron.example', to: ['ada@example.org'] });
    expect(received[0]?.text).toContain('Subject: 123456 is your Iron Picks code');
    expect(received[0]?.text).toContain('It is good for ten minutes.');
  });

  test('cannot be given headers or recipients of its own by what it says', async () => {
    const evil = 'x\r\nBcc: eve@example.org\r\n\r\nHello';
    await sender()({ ...message, subject: evil });
    expect(received[0]?.to).toEqual(['ada@example.org']);
    expect(received[0]?.text).not.toMatch(/^Bcc:/m);
  });

  test('that is refused is an error, and so is a server that is not there', async () => {
    refuses = true;
    await expect(sender()(message)).rejects.toThrow('mailbox full');
    const nowhere = createMailSender('smtp://127.0.0.1:9', 'no-reply@iron.example');
    await expect(nowhere(message)).rejects.toThrow(/ECONNREFUSED/);
  });
});

describe('text messages through a gateway', () => {
  let gateway: Server;
  let url: string;
  let asked: { headers: IncomingHttpHeaders; body: string }[];
  let status: number;

  beforeEach(async () => {
    asked = [];
    status = 202;
    gateway = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString('utf8')));
      request.on('end', () => {
        asked.push({ headers: request.headers, body });
        response.writeHead(status).end('{}');
      });
    });
    await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
    const address = gateway.address();
    url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/send`;
  });
  afterEach(async () => {
    gateway.closeAllConnections();
    await new Promise((resolve) => gateway.close(resolve));
  });

  test('are handed over with the number as the world writes it', async () => {
    await createSmsGateway(url, 'gateway token')({ ...message, channel: 'sms', to: '12055550100' });
    expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ to: '+12055550100', text: message.text });
    expect(asked[0]?.headers).toMatchObject({
      authorization: 'Bearer gateway token',
      'content-type': 'application/json',
    });
  });

  test('that the gateway does not take are an error', async () => {
    status = 500;
    await expect(createSmsGateway(url, 't')(message)).rejects.toThrow('The gateway answered 500');
  });
});
