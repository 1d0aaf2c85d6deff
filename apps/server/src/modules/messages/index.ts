export { createMailSender } from './mail-sender.ts';
export { createPostbox, type KeptMessage, type Message, type Postbox, type SendMessage } from './postbox.ts';
export { createSmsGateway } from './sms-gateway.ts';
