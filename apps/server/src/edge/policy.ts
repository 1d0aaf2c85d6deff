import type { Mode } from '../env/read-settings.ts';

/** Who asks. What each may do is said below and nowhere else. */
export const visitorRoles = ['anon', 'user', 'operator', 'kiosk', 'service'] as const;
export type VisitorRole = (typeof visitorRoles)[number];

/** The role of the database under which each one's statements run (migrations/006-visitor-roles.sql). */
export const databaseRoles = {
  anon: 'anon',
  user: 'authenticated',
  operator: 'operator',
  kiosk: 'kiosk',
  service: 'service_role',
} as const satisfies Record<VisitorRole, string>;

type Who = readonly VisitorRole[];

const everybody: Who = visitorRoles;
const staff: Who = ['operator', 'service'];

/** Functions, by who may call them. */
export const functionPolicy = {
  /** The person's own account. */
  account: ['user', 'operator'],
  'place-entry': ['user'],
  'cancel-entry': ['user'],
  'create-voucher': ['user'],
  'void-voucher': ['user'],
  statement: ['user'],
  'set-play-limits': ['user'],
  'check-voucher': ['kiosk'],
  'redeem-voucher': ['kiosk'],
  'sign-up': ['kiosk', 'service'],
  'deposit-cash': ['kiosk'],
  'register-kiosk': staff,
  'revoke-kiosk': staff,
  'appoint-operator': ['service'],
  'rotate-signing-key': ['service'],
  'import-slate': ['service'],
  'suspend-bucket': ['operator'],
  'resume-bucket': ['operator'],
  'change-bucket-cap': ['operator'],
} as const satisfies Record<string, Who>;
export type FunctionName = keyof typeof functionPolicy;

/** Relations that may be read over REST, by who may. Policies of the database narrow it to rows. */
export const relationPolicy = {
  demo: {
    exposures: ['anon', 'user', ...staff],
    venues: everybody,
    profiles: ['user', ...staff],
    kiosks: staff,
    audit_entries: staff,
  },
  production: {
    exposures: staff,
    venues: everybody,
    profiles: ['user', ...staff],
    kiosks: staff,
    audit_entries: staff,
  },
} as const satisfies Record<Mode, Record<string, Who>>;
export type RelationName = keyof (typeof relationPolicy)['demo'];

/** Tables whose changes may be followed over realtime, by who may. */
const channelPolicy = {
  demo: { exposures: ['anon', 'user', ...staff] },
  production: { exposures: staff },
} as const satisfies Record<Mode, Partial<Record<RelationName, Who>>>;

export const mayCall = (role: VisitorRole, name: FunctionName): boolean =>
  (functionPolicy[name] as Who).includes(role);

export const mayRead = (role: VisitorRole, mode: Mode, relation: RelationName): boolean =>
  (relationPolicy[mode][relation] as Who).includes(role);

export const mayFollow = (role: VisitorRole, mode: Mode, relation: RelationName): boolean => {
  const who: Partial<Record<RelationName, Who>> = channelPolicy[mode];
  return who[relation]?.includes(role) ?? false;
};
