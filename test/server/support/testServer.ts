import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, onTestFinished } from 'vitest';
import { type AppOptions, createApp } from '../../../src/server/app.ts';
import type { App } from '../../../src/server/http/appContext.ts';
import { createPins } from '../../../src/server/people/signIn/pins.ts';
import type { Limits } from '../../../src/server/settings/limits.ts';
import { type LiveSettlement, liveSettlement } from '../../../src/server/settlement/liveSettlement.ts';
import type { Settlement } from '../../../src/server/settlement/settlement.ts';
import { auditKeys } from '../../../src/server/store/audit/auditKeys.ts';
import type { ClassMember } from '../../../src/server/store/classListRows.ts';
import { openSqliteStore } from '../../../src/server/store/sqlite/openSqliteStore.ts';
import type { Store } from '../../../src/server/store/store.ts';
import { noTelemetry, type Telemetry } from '../../../src/server/telemetry/telemetry.ts';
import { diskStorage } from '../../../src/server/uploads/diskStorage.ts';
import { type UploadStore, uploadStore } from '../../../src/server/uploads/uploadStore.ts';
import { draftKey } from '../../../src/server/vault/draftKey.ts';
import { pinKey } from '../../../src/server/vault/pinKey.ts';
import { sealedStore } from '../../../src/server/vault/sealedStore.ts';
import { present } from '../../support/present.ts';
import { putPeople, testClassList } from './people.ts';
import { newFolder } from './temporaryFolder.ts';
import { TestClient } from './testClient.ts';
import { testSettlement, testSettlementDir } from './testProject.ts';
import { testStorageKeys } from './testStorageKeys.ts';

export interface TestServer {
  readonly app: App;
  readonly store: Store;
  readonly uploads: UploadStore;
  readonly dataDir: string;
  readonly options: AppOptions & { readonly live: LiveSettlement };
  /** What the server takes for now; a test may move it. */
  readonly clock: { now: Date };
  /** A browser with its own cookies. */
  client(): TestClient;
}

export interface TestServerOptions extends Partial<Omit<AppOptions, 'live'>> {
  readonly live?: LiveSettlement;
  /** Parts of its own store in the place of those that it has. */
  readonly storeWith?: (store: Store) => Partial<Store>;
  /** Changes the settlement's settings. */
  readonly settings?: (settings: Settlement['settings']) => Settlement['settings'];
}

export const testPinSecret = 'a PIN key of the tests, long enough for one';
export const testPinKey = pinKey(testPinSecret);
export const testDraftSecret = 'a draft key of the tests, long enough for one';
export const testDraftKey = draftKey(testDraftSecret);
export const notice = { noticeId: 'NB-1000-0001', pin: '111111' };
export const secondNotice = { noticeId: 'NB-1000-0002', pin: '111111' };

/** Tests reach them only on purpose. */
export const testLimits: Limits = {
  authorizePerMinute: 1000,
  submitPerMinute: 1000,
  openDraftsPerHour: 1000,
  draftBytes: 1_000_000_000,
  minFreeBytes: 1_000_000,
  quarantineDays: 30,
  quarantineBytes: 1_000_000,
  pagesPerMinute: 1000,
  atOnce: {
    submits: { calls: 1000, bytes: 1_000_000_000 },
    signIns: { calls: 1000, bytes: 1_000_000_000 },
    drafts: { calls: 1000, bytes: 1_000_000_000 },
  },
};

/** The whole service over a new database and document store, without a port. Everything goes when the test is over. */
export async function testServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { end, ...server } = await start(options);
  onTestFinished(end);
  return server;
}

/**
 * One server for all tests of a file. No test disturbs another: each client has an address of its own, and each
 * claimant who signs in has a notice of their own. `options` may put files into a folder that goes with the server.
 */
export function serverOfFile(options: (folder: string) => TestServerOptions | Promise<TestServerOptions> = () => ({})) {
  let running: TestServer | undefined;
  let clients = 0;
  let signedIn = 0;
  beforeAll(async () => {
    const folder = await newFolder('claim-server-');
    const { end, ...server } = await start(await options(folder));
    await putPeople(server.store, noticesOfFile.map(member));
    running = server;
    return async () => {
      await end();
      await rm(folder, { recursive: true, force: true });
    };
  });
  const server = () => present(running);
  const client = () => {
    clients += 1;
    return Object.assign(server().client(), { address: `10.0.${clients >> 8}.${clients & 255}` });
  };
  const takeNotice = () => {
    const own = present(noticesOfFile[signedIn]);
    signedIn += 1;
    return own;
  };
  return {
    server,
    client,
    /** One that no other test of the file has. */
    takeNotice,
    async signedIn() {
      const own = takeNotice();
      const person = client();
      await person.authorize(own);
      return Object.assign(person, { notice: own });
    },
  };
}
const noticesOfFile = Array.from({ length: 200 }, (_, index) => ({
  noticeId: `NB-2000-${String(index).padStart(4, '0')}`,
  pin: '111111',
}));

async function start({ settings, storeWith, ...changed }: TestServerOptions) {
  const dataDir = await newFolder('claim-server-');
  const store = sealedStore(await newStore(dataDir, changed.telemetry), testStorageKeys);
  const used = changed.store ?? { ...store, ...storeWith?.(store) };
  const documents = await testUploads(dataDir);
  await documents.setDatabaseId((await used.properties.get('databaseId')) ?? 'none');
  await putPeople(store, testMembers());
  const clock = { now: new Date('2026-03-01T12:00:00Z') };
  const base = await testSettlement();
  const options: TestServer['options'] = {
    live: liveSettlement({ ...base, settings: settings?.(base.settings) ?? base.settings }),
    build: 'build-1',
    store: used,
    uploads: documents,
    scanner: null,
    classList: await testClassList(used),
    pins: createPins(testPinKey),
    auditKeys: auditKeys(testPinKey),
    attemptKey: testPinKey.keyedHash('attempts'),
    draftKey: testDraftKey,
    captcha: null,
    wallet: null,
    mail: null,
    backups: null,
    publicUrl: null,
    now: () => clock.now,
    wait: async () => {},
    telemetry: noTelemetry,
    freeBytes: async () => 1_000_000_000_000,
    limits: testLimits,
    sessionSecret: 'a secret of the tests, long enough for signing',
    settlementDir: testSettlementDir,
    clientDir: null,
    trustProxy: false,
    logLevel: 'silent',
    ...changed,
  };
  const { app } = await createApp(options);
  const end = async () => {
    await app.close();
    await store.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { app, store, uploads: documents, dataDir, options, clock, client: () => new TestClient(app), end };
}

/** A server with a claimant who has signed in by `notice`. */
export async function signedInServer(options: TestServerOptions = {}) {
  const server = await testServer(options);
  const person = server.client();
  await person.authorize(notice);
  return { ...server, person };
}

/** The uploads of a test's server in its data folder. */
export const testUploads = async (dataDir: string): Promise<UploadStore> =>
  uploadStore(await diskStorage(join(dataDir, 'documents')), testStorageKeys);

let empty: Promise<Buffer> | undefined;
/** A database that is as a first start leaves it. Making its tables once is enough for all. */
async function newStore(dataDir: string, telemetry: Telemetry = noTelemetry): Promise<Store> {
  empty ??= emptyDatabase(dataDir);
  const file = join(dataDir, 'claims.db');
  await writeFile(file, await empty);
  return openSqliteStore(file, { telemetry });
}

async function emptyDatabase(folder: string): Promise<Buffer> {
  const file = join(folder, 'empty.db');
  await (await openSqliteStore(file)).close();
  const bytes = await readFile(file);
  await rm(file);
  return bytes;
}

/** The people of the class list who have `notice` and `secondNotice`. */
export const testMembers = (): readonly ClassMember[] => [member(notice), member(secondNotice)];

function member({ noticeId, pin }: typeof notice): ClassMember {
  return {
    noticeId,
    pinHash: testPinKey.hash(noticeId, pin),
    firstName: 'Ada',
    middleInitial: 'B',
    lastName: 'Okafor',
    streetLine1: '1 First Street',
    streetLine2: null,
    city: 'Reno',
    state: 'NV',
    postalCode: '89501',
    country: 'US',
    email: 'ada@example.com',
    phone: null,
    further: {},
    furtherRows: {},
  };
}
