// Placeholder of the lead until the real door is written: replace this file as a whole.
import { refused } from '@iron/domain';
import { z } from 'zod';
export type IdentityRefusal = { readonly code: string; readonly message: string };
export const oidcProvidersSchema = z.array(z.any());
export const samlProvidersSchema = z.array(z.any());
const no = async (): Promise<any> => refused({ code: 'provider_unknown', message: 'no' });
export const verifyWeb3 = (..._a: any[]): any => refused({ code: 'signature_invalid', message: 'no' });
export const createOidc = (..._a: any[]) => ({
  names: [] as string[],
  has: (_n: string) => false,
  verifyIdToken: no as (...a: any[]) => Promise<any>,
  startAuthorization: no as (...a: any[]) => Promise<any>,
  finishAuthorization: no as (...a: any[]) => Promise<any>,
});
export const createSaml = (..._a: any[]) => ({
  isOffered: false,
  find: (_: any): any => undefined,
  start: no as (...a: any[]) => Promise<any>,
  finish: no as (...a: any[]) => Promise<any>,
  metadata: () => '',
});
export type Oidc = ReturnType<typeof createOidc>;
export type Saml = ReturnType<typeof createSaml>;
