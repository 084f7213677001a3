import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { MostAtOnce } from './atOnce.ts';
import type { AuditKeys } from './audit/auditKeys.ts';
import type { Pins } from './authorization/pins.ts';
import type { ScheduledBackups } from './backup/scheduledBackups.ts';
import type { CaptchaVerifier } from './captcha.ts';
import type { ClassList } from './classList/classList.ts';
import type { DraftKey } from './drafts/draftKey.ts';
import type { ServedSettlement } from './settlement/liveSettlement.ts';
import type { Store } from './store/store.ts';
import type { Scanner } from './uploads/scan/scanner.ts';
import type { UploadStore } from './uploads/uploadStore.ts';
import type { WalletProvider } from './wallet/walletProvider.ts';
import type { Watch } from './watching/watch.ts';

/** What the calls work with. */
export interface AppContext {
  /** What is served; for a request, what it began with (`contextOf`). */
  readonly live: ServedSettlement;
  /** Names the build of the client that is served. */
  readonly build: string;
  readonly store: Store;
  readonly uploads: UploadStore;
  /** null: nobody looks for viruses. */
  readonly scanner: Scanner | null;
  readonly classList: ClassList;
  readonly pins: Pins;
  readonly auditKeys: AuditKeys;
  /** What attempts are counted under: short, and nobody without the PIN key finds out what it is of. */
  readonly attemptKey: (...parts: readonly string[]) => string;
  readonly draftKey: DraftKey;
  readonly captcha: CaptchaVerifier | null;
  /** null: the settlement has the wallet not enabled. */
  readonly wallet: WalletProvider | null;
  /** null: no mail is sent. */
  readonly mail: { wake(): void } | null;
  /** null: the server makes no backups by itself. */
  readonly backups: Pick<ScheduledBackups, 'look'> | null;
  /** Where people open the site, as the settings say; null: where their requests say. */
  readonly publicUrl: string | null;
  readonly now: () => Date;
  /** Resolves after so many milliseconds. */
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Where the service says what happens in it. */
  readonly watch: Watch;
  /** How many bytes may still be written where the server keeps data. */
  readonly freeBytes: () => Promise<number>;
  readonly limits: Limits;
}

export interface Limits {
  readonly authorizePerMinute: number;
  readonly submitPerMinute: number;
  /** How many drafts of people whom nobody knows one network may begin in an hour. */
  readonly openDraftsPerHour: number;
  /** How many bytes all drafts may have together, with their documents. */
  readonly draftBytes: number;
  /** How many days a document with a virus is kept for the operator, and how many bytes all of them may have together. */
  readonly quarantineDays: number;
  readonly quarantineBytes: number;
  /** Below this no claim is taken: what was begun can still be stored. */
  readonly minFreeBytes: number;
  /** How many pages one network has written by the server in a minute; browsers draw the others. */
  readonly pagesPerMinute: number;
  /** What is being worked on in this process at a moment, by kind. */
  readonly atOnce: Readonly<Record<'submits' | 'signIns' | 'drafts', MostAtOnce>>;
}

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;
