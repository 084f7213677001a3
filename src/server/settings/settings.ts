import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import envSchema from 'env-schema';
import { type Static, Type } from 'typebox';
import { folderForSettlement, settlementPath } from '../../files/settlementFolders.ts';
import { errorMessage } from '../../rules/errorMessage.ts';
import { StartupError } from '../helpers/startupError.ts';
import { operatorOf } from '../store/audit/operator.ts';
import type { DatabaseAddress } from '../store/openStore.ts';
import { clamdAddress } from './clamdAddress.ts';
import { s3Address } from './s3Address.ts';
import { secretsFromFiles } from './secretsFromFiles.ts';

export const Environment = Type.Object({
  PORT: Type.Integer({ default: 8080, minimum: 0, maximum: 65535 }),
  HOST: Type.String({ default: 'localhost', minLength: 1 }),
  DATABASE_URL: Type.Optional(Type.String()),
  DOCUMENTS_URL: Type.Optional(Type.String()),
  DATA_DIR: Type.Optional(Type.String({ minLength: 1 })),
  SETTLEMENT_DIR: Type.Optional(Type.String({ minLength: 1 })),
  PROJECT_DIR: Type.Optional(Type.String({ minLength: 1 })),
  CLIENT_DIR: Type.Optional(Type.String({ minLength: 1 })),
  TRUST_PROXY: Type.String({ default: 'false' }),
  LOG_LEVEL: Type.Enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { default: 'info' }),
  SESSION_SECRET: Type.Optional(Type.String({ minLength: 32 })),
  PIN_KEY: Type.Optional(Type.String({ minLength: 32 })),
  DRAFT_KEY: Type.Optional(Type.String({ minLength: 32 })),
  STORAGE_KEY: Type.Optional(Type.String({ minLength: 32 })),
  CAPTCHA_SECRET: Type.Optional(Type.String({ minLength: 1 })),
  CAPTCHA_VERIFY_URL: Type.Optional(Type.String()),
  WALLET_CLIENT_SECRET: Type.Optional(Type.String({ minLength: 1 })),
  PUBLIC_URL: Type.Optional(Type.String()),
  SMTP_URL: Type.Optional(Type.String()),
  MAIL_FROM: Type.Optional(Type.String({ minLength: 3 })),
  AUTHORIZE_PER_MINUTE: Type.Integer({ default: 30, minimum: 1 }),
  SUBMIT_PER_MINUTE: Type.Integer({ default: 30, minimum: 1 }),
  OPEN_DRAFTS_PER_HOUR: Type.Integer({ default: 100, minimum: 1 }),
  DRAFT_MEGABYTES: Type.Integer({ default: 20_000, minimum: 1 }),
  BACKUP_DIR: Type.Optional(Type.String({ minLength: 1 })),
  BACKUP_HOURS: Type.Integer({ default: 24, minimum: 1, maximum: 24 * 30 }),
  BACKUP_KEEP: Type.Integer({ default: 14, minimum: 1 }),
  OPERATOR: Type.Optional(Type.String({ maxLength: 100, pattern: '^[^\\p{Cc}]+$' })),
  SUBMITS_AT_ONCE: Type.Integer({ default: 2000, minimum: 1 }),
  SIGN_INS_AT_ONCE: Type.Integer({ default: 2000, minimum: 1 }),
  DRAFT_CALLS_AT_ONCE: Type.Integer({ default: 2000, minimum: 1 }),
  ANSWERS_MEGABYTES: Type.Integer({ default: 128, minimum: 16 }),
  MIN_FREE_MEGABYTES: Type.Integer({ default: 500, minimum: 0 }),
  WRITTEN_PAGES_PER_MINUTE: Type.Integer({ default: 600, minimum: 1 }),
  CLAMAV_URL: Type.Optional(Type.String()),
  QUARANTINE_DAYS: Type.Integer({ default: 30, minimum: 1, maximum: 3650 }),
  CLASS_LIST_UNDO_DAYS: Type.Integer({ default: 7, minimum: 0, maximum: 365 }),
  QUARANTINE_MEGABYTES: Type.Integer({ default: 1000, minimum: 1 }),
  METRICS_PORT: Type.Optional(Type.Integer({ minimum: 0, maximum: 65535 })),
  METRICS_HOST: Type.String({ default: 'localhost', minLength: 1 }),
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(Type.String()),
  OTEL_SERVICE_NAME: Type.String({ default: 'claim-wizard', minLength: 1 }),
  STOP_DELAY_SECONDS: Type.Integer({ default: 1, minimum: 0, maximum: 60 }),
});
export type Environment = Static<typeof Environment>;

export interface MailSettings {
  readonly url: string;
  readonly from: string;
}

export type ServerSettings = Readonly<ReturnType<typeof readSettings>>;

/** Independent of the process's working directory. */
const productDir: string = fileURLToPath(new URL('../../../', import.meta.url));

/** Relative folders are relative to the working directory. @throws StartupError that names the wrong variable. */
export function readSettings(variables: NodeJS.ProcessEnv) {
  const environment = checked(secretsFromFiles(variables));
  const settlementDir = settlementPath(environment.SETTLEMENT_DIR);
  /** Every settlement but the default one has its own data folder. */
  const defaultData =
    environment.SETTLEMENT_DIR === undefined ? 'data' : folderForSettlement('data', productDir, settlementDir);
  const dataDir = resolve(environment.DATA_DIR ?? defaultData);
  return {
    port: environment.PORT,
    host: environment.HOST,
    database: databaseAddress(environment.DATABASE_URL, dataDir),
    dataDir,
    /** null: in the folder `documents` of the data folder. */
    documents: environment.DOCUMENTS_URL === undefined ? null : s3Address(environment.DOCUMENTS_URL),
    settlementDir,
    /** The folder of the documents that settlements share. */
    projectDir: resolve(environment.PROJECT_DIR ?? productDir),
    clientDir: resolve(environment.CLIENT_DIR ?? join(productDir, 'dist', 'client')),
    trustProxy: trustedProxies(environment.TRUST_PROXY),
    logLevel: environment.LOG_LEVEL,
    /** null: generated at the first start and stored in the data folder, like the other keys. */
    sessionSecret: environment.SESSION_SECRET ?? null,
    pinKey: environment.PIN_KEY ?? null,
    draftKey: environment.DRAFT_KEY ?? null,
    storageKey: environment.STORAGE_KEY ?? null,
    captcha: { secret: environment.CAPTCHA_SECRET ?? null, verifyUrl: verifyUrl(environment.CAPTCHA_VERIFY_URL) },
    wallet: { clientSecret: environment.WALLET_CLIENT_SECRET ?? null },
    publicUrl: publicUrl(environment.PUBLIC_URL),
    mail: mailSettings(environment),
    limits: {
      authorizePerMinute: environment.AUTHORIZE_PER_MINUTE,
      submitPerMinute: environment.SUBMIT_PER_MINUTE,
      openDraftsPerHour: environment.OPEN_DRAFTS_PER_HOUR,
      draftBytes: environment.DRAFT_MEGABYTES * 1_000_000,
      minFreeBytes: environment.MIN_FREE_MEGABYTES * 1_000_000,
      pagesPerMinute: environment.WRITTEN_PAGES_PER_MINUTE,
      quarantineDays: environment.QUARANTINE_DAYS,
      quarantineBytes: environment.QUARANTINE_MEGABYTES * 1_000_000,
      atOnce: mostAtOnce(environment),
    },
    /** How long a change of the class list can be undone. */
    classListUndoDays: environment.CLASS_LIST_UNDO_DAYS,
    clamd: environment.CLAMAV_URL === undefined ? null : clamdAddress(environment.CLAMAV_URL),
    backups: backupSchedule(environment),
    metrics:
      environment.METRICS_PORT === undefined
        ? null
        : { port: environment.METRICS_PORT, host: environment.METRICS_HOST },
    traces: traceSettings(environment),
    /** The operator who runs a command, for the audit trail and the history of claims. */
    operator: operatorOf(variables, environment.OPERATOR),
    /** How long /readyz announces the end before the port closes. */
    stopDelaySeconds: environment.STOP_DELAY_SECONDS,
  };
}

function mostAtOnce(environment: Environment) {
  const bytes = environment.ANSWERS_MEGABYTES * 1_000_000;
  return {
    submits: { calls: environment.SUBMITS_AT_ONCE, bytes },
    signIns: { calls: environment.SIGN_INS_AT_ONCE, bytes },
    drafts: { calls: environment.DRAFT_CALLS_AT_ONCE, bytes },
  };
}

function checked(variables: NodeJS.ProcessEnv): Environment {
  try {
    return envSchema<Environment>({ schema: Environment, data: variables, env: false });
  } catch (error) {
    const named = Object.entries(Environment.properties).filter(([name]) =>
      new RegExp(`env/${name}\\b`).test(errorMessage(error)),
    );
    if (named.length === 0) throw error;
    throw new StartupError(
      `A setting cannot be used: ${named.map(([name, schema]) => `${name} must ${requirement(schema)}`).join(', ')}.`,
    );
  }
}

/** What the JSON Schema of a setting may demand. */
interface SettingSchema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

function requirement({ enum: words, minimum, maximum, minLength, maxLength }: SettingSchema): string {
  if (words !== undefined) return `be one of ${words.join(', ')}`;
  if (maximum !== undefined) return `be a whole number from ${minimum} to ${maximum}`;
  if (minimum !== undefined) return `be a whole number of ${minimum} or more`;
  if (maxLength !== undefined) return `have at most ${maxLength} characters, none of them a control character`;
  return minLength === 1 ? 'not be empty' : `have ${minLength} characters or more`;
}

/** @throws StartupError for a database with backups of its own. */
function backupSchedule({
  BACKUP_DIR: folder,
  BACKUP_HOURS: hours,
  BACKUP_KEEP: keep,
  DATABASE_URL: url,
}: Environment) {
  if (folder === undefined) return null;
  if (url !== undefined && /^postgres/.test(url)) {
    throw new StartupError('BACKUP_DIR is for SQLite: leave it out, and see docs/operators/backup.md for PostgreSQL.');
  }
  return { folder: resolve(folder), every: hours * 60 * 60_000, keep };
}

/** @throws StartupError without the address, which may hold a password. */
function databaseAddress(url: string | undefined, dataDir: string): DatabaseAddress {
  if (url === undefined) return { kind: 'sqlite', file: join(dataDir, 'claims.db') };
  const sqlite = /^(?:sqlite|file):(?:\/\/)?(.+)$/.exec(url);
  if (sqlite?.[1] !== undefined) return { kind: 'sqlite', file: resolve(sqlite[1]) };
  const postgres = /^postgres(?:ql)?:/.test(url) ? URL.parse(url) : null;
  if (
    postgres !== null &&
    (postgres.hostname !== '' || postgres.searchParams.has('host')) &&
    /^\/[^/]+$/.test(postgres.pathname)
  ) {
    return { kind: 'postgres', url };
  }
  throw new StartupError(
    'DATABASE_URL must name a SQLite file, like "sqlite:/var/lib/claims/claims.db", or a PostgreSQL database, like ' +
      '"postgres://user:password@db.example.org/claims", with what is no letter or digit in user and password written as %40.',
  );
}

/** @throws StartupError without the address, which may hold a password. */
function traceSettings({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_SERVICE_NAME: serviceName,
}: Environment): { readonly url: string; readonly serviceName: string } | null {
  if (endpoint === undefined) return null;
  if (/^https?:/.test(endpoint) && URL.canParse(endpoint)) {
    return { url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, serviceName };
  }
  throw new StartupError(
    'OTEL_EXPORTER_OTLP_ENDPOINT must be the address of a collector, like "http://localhost:4318".',
  );
}

function verifyUrl(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (/^https?:/.test(text) && URL.canParse(text)) return text;
  throw new StartupError('CAPTCHA_VERIFY_URL must be an address that begins with "https://" or "http://".');
}

/** @throws StartupError when only one of the two is set or SMTP_URL is wrong. */
function mailSettings({ SMTP_URL: url, MAIL_FROM: from }: Environment): MailSettings | null {
  if (url === undefined && from === undefined) return null;
  if (url === undefined || from === undefined) {
    throw new StartupError(
      'Mail is sent where both SMTP_URL and MAIL_FROM are set: set the other one too, or neither.',
    );
  }
  const parsed = URL.parse(url);
  if (parsed === null || !/^smtps?:$/.test(parsed.protocol) || parsed.hostname === '') {
    throw new StartupError('SMTP_URL must name a mail server, like "smtps://user:password@mail.example.org".');
  }
  if (!/^[^\r\n]*[^\s<>@]+@[^\s<>@]+>?$/.test(from)) {
    throw new StartupError('MAIL_FROM must be an address, like "Claims <claims@example.org>".');
  }
  return { url, from };
}

/** @throws StartupError for anything but an origin, since paths are appended to it. */
function publicUrl(text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.parse(text);
  if (url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href) return url.origin;
  throw new StartupError(
    'PUBLIC_URL must be where people open the site, without a path: "https://claims.example.org".',
  );
}

/** Fastify's names for loopback and private addresses. */
const networks = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** @throws StartupError for anything but `true`, `false` or addresses: a bare number would silently trust no proxy. */
function trustedProxies(text: string): boolean | string {
  if (text === 'true' || text === 'false') return text === 'true';
  const entries = text.split(',').map((entry) => entry.trim());
  const wrong = entries.find((entry) => !isNetwork(entry));
  if (wrong === undefined) return entries.join(',');
  throw new StartupError(
    `TRUST_PROXY has "${wrong}": write "true", "false", or addresses like "10.0.0.0/8, 127.0.0.1, loopback".`,
  );
}

function isNetwork(entry: string): boolean {
  if (networks.has(entry)) return true;
  const [address = '', bits, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
