import { createTransport } from 'nodemailer';
import type { SendMessage } from './postbox.ts';

const timeoutMs = 10_000;

/** Mail through an SMTP server, named by an address such as smtps://user:password@mail.example.org. */
export function createMailSender(smtpUrl: string, from: string): SendMessage {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Nothing a person typed may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ to, subject, text }) => {
    await transport.sendMail({ from, to, subject, text });
  };
}
