export { createMailSender } from './mail-sender.ts';
export { createPostbox, type KeptMessage, type Postbox } from './postbox.ts';
export { createSmsGateway } from './sms-gateway.ts';
