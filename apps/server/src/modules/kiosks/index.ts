export { findKiosk, kioskCredential, readKioskCredential, type Kiosk } from './kiosk-credential.ts';
export { registerKiosk, revokeKiosk, type KioskRefusal } from './register-kiosk.ts';
