export { findKiosk, kioskCredential, readKioskCredential } from './kiosk-credential.ts';
export { registerKiosk, revokeKiosk } from './register-kiosk.ts';
