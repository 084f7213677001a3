import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { Pins } from './authorization/pins.ts';
import type { CaptchaVerifier } from './captcha.ts';
import type { DraftKey } from './drafts/draftKey.ts';
import type { LiveSettlement } from './settlement/liveSettlement.ts';
import type { Store } from './store/store.ts';
import type { UploadStore } from './uploads/diskUploadStore.ts';
import type { WalletProvider } from './wallet/walletProvider.ts';

/** What the calls work with. */
export interface AppContext {
  readonly live: LiveSettlement;
  readonly store: Store;
  readonly uploads: UploadStore;
  readonly pins: Pins;
  readonly draftKey: DraftKey;
  readonly captcha: CaptchaVerifier | null;
  /** null: the settlement has the wallet not enabled. */
  readonly wallet: WalletProvider | null;
  /** null: no mail is sent. */
  readonly mail: { wake(): void } | null;
  /** Where people open the site, as the settings say; null: where their requests say. */
  readonly publicUrl: string | null;
  readonly now: () => Date;
  readonly limits: Limits;
}

export interface Limits {
  readonly authorizePerMinute: number;
  readonly submitPerMinute: number;
  /** How many drafts of people whom nobody knows one network may begin in an hour. */
  readonly openDraftsPerHour: number;
  /** How many bytes all drafts may have together, with their documents. */
  readonly draftBytes: number;
}

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;
