import { done, refused, type Outcome } from '@iron/domain';
import { voucherLivesDays } from '@iron/rulebook';
import { z } from 'zod';
import {
  accountVariables,
  toAccountSettings,
  whyNotInProduction,
  type AccountSettings,
} from './account-settings.ts';

/** How the house runs. Production refuses what only a demo may do. */
export type Mode = 'demo' | 'production';

/** Everything that may differ from one running server to the next. */
export type Settings = {
  readonly mode: Mode;
  readonly port: number;
  /** Undefined listens on every address, IPv4 and IPv6 alike. */
  readonly host: string | undefined;
  /** Undefined selects the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  /** The public key that browsers send; it names the visitor "anonymous" and protects nothing. */
  readonly anonKey: string;
  /** Where the browser finds the hosted backend; empty for the server that served the page. */
  readonly backendUrl: string;
  readonly crowd: boolean;
  readonly logLevel: LogLevel;
  /** The slate file to play; undefined plays the demo slate. */
  readonly slatePath: string | undefined;
  /** True when a proxy of ours stands in front, so that its x-forwarded headers may be believed. */
  readonly trustProxy: boolean;
  /** How many days a voucher waits before its money is back in the balance. */
  readonly voucherDays: number;
  readonly accounts: AccountSettings;
};

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

const onOff = z.enum(['on', 'off'], { error: 'must be on or off' });
const httpUrl = z.url({
  protocol: /^https?$/,
  error: 'must be a web address such as https://api.example.com',
});

const shape = z.object({
  PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int({ error: 'must be a whole number' })
    .min(0, { error: 'must be 0 to 65535' })
    .max(65_535, { error: 'must be 0 to 65535' })
    .default(3_000),
  HOST: z.string().optional(),
  MODE: z.enum(['demo', 'production'], { error: 'must be demo or production' }).default('demo'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must start with postgres:// or postgresql://' })
    .optional(),
  DATA_DIR: z.string().default('.data'),
  ANON_KEY: z
    .string()
    .regex(/^[\w.-]{8,2000}$/, { error: 'must be 8 or more letters, digits, ".", "_" or "-"' })
    .refine((key) => !key.startsWith('sb_secret_'), { error: 'must be a public key, not a secret one' })
    .default('sb_publishable_iron_picks_demo'),
  BACKEND_URL: httpUrl.transform((url) => url.replace(/\/+$/, '')).default(''),
  CROWD: onOff.optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).optional(),
  SLATE: z.string().optional(),
  TRUST_PROXY: onOff.default('off'),
  VOUCHER_DAYS: z.coerce
    .number({ error: 'must be a number of days' })
    .int({ error: 'must be whole days' })
    .min(1, { error: 'must be 1 to 3650' })
    .max(3_650, { error: 'must be 1 to 3650' })
    .default(voucherLivesDays),
  ...accountVariables,
});

/** Reads settings from environment variables and arguments, or says everything that is wrong with them. */
export function readSettings(
  variables: Readonly<Record<string, string | undefined>>,
  args: readonly string[],
): Outcome<Settings, readonly string[]> {
  const slate = readSlateArgument(args);
  if (!slate.ok) return slate;
  // An empty variable is how shells and compose files say "not set".
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = shape.safeParse(set);
  if (!parsed.success) {
    return refused(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`));
  }
  const settings = toSettings(parsed.data, slate.value);
  const problem = whyNotToStart(settings);
  return problem === undefined ? done(settings) : refused([problem]);
}

function toSettings(variables: z.infer<typeof shape>, slateArgument: string | undefined): Settings {
  const mode = variables.MODE;
  return {
    mode,
    port: variables.PORT,
    host: variables.HOST,
    databaseUrl: variables.DATABASE_URL,
    dataDir: variables.DATA_DIR,
    anonKey: variables.ANON_KEY,
    backendUrl: variables.BACKEND_URL,
    crowd: (variables.CROWD ?? (mode === 'demo' ? 'on' : 'off')) === 'on',
    // A demo's console is read by a person, a production log by a machine.
    logLevel: variables.LOG_LEVEL ?? (mode === 'demo' ? 'warn' : 'info'),
    slatePath: slateArgument ?? variables.SLATE,
    trustProxy: variables.TRUST_PROXY === 'on',
    voucherDays: variables.VOUCHER_DAYS,
    accounts: toAccountSettings(variables),
  };
}

function whyNotToStart({ mode, databaseUrl, crowd, accounts }: Settings): string | undefined {
  if (mode !== 'production') return undefined;
  if (databaseUrl === undefined) {
    return 'MODE=production needs DATABASE_URL: the embedded database does not wait for the disk (no fsync)';
  }
  if (crowd) return 'CROWD=on is simulated play and may not run with MODE=production';
  return whyNotInProduction(accounts);
}

function readSlateArgument(args: readonly string[]): Outcome<string | undefined, readonly string[]> {
  const [first, second, ...rest] = args;
  if (first === undefined) return done(undefined);
  const inline = /^--slate=(.+)$/.exec(first)?.[1];
  if (inline !== undefined && second === undefined) return done(inline);
  if (first === '--slate' && second !== undefined && rest.length === 0) return done(second);
  return refused([`Unknown arguments: ${args.join(' ')}. Known is --slate path/to/file.json`]);
}

/** What this process was started with. The only place that looks at its environment. */
export const readOwnSettings = (
  args: readonly string[] = process.argv.slice(2),
): Outcome<Settings, readonly string[]> => readSettings(process.env, args);
