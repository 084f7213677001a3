import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { classListCommand } from '../../../src/server/cli/classListCommand.ts';
import { readSettings } from '../../../src/server/settings.ts';
import { openStorage, type Storage } from '../../../src/server/storage.ts';
import type { StoredClaim } from '../../../src/server/store/claimStore.ts';
import { FormDto } from '../../../src/wire/models.ts';
import { runHere } from '../../support/runHere.ts';
import { type Balancer, balancer } from '../support/balancer.ts';
import { parsed } from '../support/parsed.ts';
import { processSettings, type RunningServer, startServer, type Variables } from '../support/serverProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { type Acknowledged, breakOff, classListRow, fileOne, sha256 } from './claimants.ts';

const columns =
  'noticeId,pin,lastName,firstName,middleInitial,streetLine1,streetLine2,city,state,postalCode,country,email,phone';

export interface Proof {
  /** How often a server is killed. */
  readonly kills: number;
  /** How many servers there are at a time. */
  readonly servers: number;
  /** What says which stores they use; nothing for those of one machine. */
  readonly stores: Variables;
  /** Decides after how many milliseconds each kill comes, from 0 to 1. */
  readonly random: () => number;
}

/** What was found at the end: every list is empty where nothing is wrong. */
export interface Found {
  readonly acknowledged: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  readonly changed: readonly string[];
  /** Claims that nobody was given the code of, although everybody went on until they were. */
  readonly unknown: readonly string[];
  /** Documents that are stored and belong to nothing, after the sweep. */
  readonly orphans: readonly string[];
}

/** How many claimants file at a time, and how many claims there are to file for each kill. */
const filingAtOnce = 4;
const claimsPerKill = 150;
/** A server lives this long at most, in milliseconds. */
const longestLife = 1500;

/** Files claims while servers are killed again and again, then looks at what is stored. */
export async function proveKills({ kills, servers, stores, random }: Proof): Promise<Found> {
  const dataDir = await temporaryFolder();
  const settings = await processSettings(dataDir, {
    ...stores,
    AUTHORIZE_PER_MINUTE: '1000000',
    SUBMIT_PER_MINUTE: '1000000',
  });
  const people = kills * claimsPerKill;
  const list = join(dataDir, 'people.csv');
  const rows = Array.from({ length: people }, (_, index) => classListRow(index));
  await writeFile(list, [columns, ...rows, ''].join('\n'));
  const imported = await runHere(classListCommand, ['import', list], settings);
  if (imported.code !== 0) throw new Error(imported.stderr);

  const front = await balancer();
  const acknowledged: Acknowledged[] = [];
  try {
    await fileWhileKilled(front, settings, { kills, servers, random, people, acknowledged });
  } finally {
    await front.close();
  }
  const storage = await openStorage(readSettings(settings));
  try {
    return await lookAt(storage, acknowledged);
  } finally {
    await storage.store.close();
  }
}

interface Filing extends Pick<Proof, 'kills' | 'servers' | 'random'> {
  readonly people: number;
  readonly acknowledged: Acknowledged[];
}

async function fileWhileKilled(front: Balancer, settings: Variables, filing: Filing): Promise<void> {
  const { kills, servers, random, people, acknowledged } = filing;
  let killing = true;
  let next = 0;
  const fileOneAfterTheOther = async () => {
    while (killing && next < people) {
      next += 1;
      acknowledged.push(await fileOne(front.address, next - 1));
    }
  };
  const breakOffAgainAndAgain = async () => {
    while (killing) await breakOff(front.address, people - 1).catch(() => undefined);
  };
  const running: RunningServer[] = [];
  for (let count = 0; count < servers; count += 1) running.push(await begin(front, settings));
  const claimants = Promise.all([
    ...Array.from({ length: filingAtOnce }, fileOneAfterTheOther),
    breakOffAgainAndAgain(),
  ]);
  // A claimant who fails ends the proof; the kills go on until then.
  claimants.catch(() => undefined);
  for (let count = 0; count < kills; count += 1) {
    await new Promise((resolve) => setTimeout(resolve, random() * longestLife));
    const killed = Math.floor(random() * running.length);
    const server = running[killed];
    if (server === undefined) throw new Error('No server runs.');
    front.ports.delete(portOf(server));
    await server.kill();
    running[killed] = await begin(front, settings);
  }
  killing = false;
  await claimants;
  for (const server of running) {
    front.ports.delete(portOf(server));
    await server.stop();
  }
}

const portOf = ({ address }: RunningServer) => Number(new URL(address).port);

async function begin(front: Balancer, settings: Variables): Promise<RunningServer> {
  const server = await startServer(settings);
  front.ports.add(portOf(server));
  return server;
}

const firstNameIn = ({ models }: StoredClaim) => parsed(FormDto, { body: models }).claimantInfo?.fields['firstName'];

async function lookAt({ store, uploads }: Storage, acknowledged: readonly Acknowledged[]): Promise<Found> {
  const known = (storageIds: readonly string[]) => store.claims.knownStorageIds(storageIds);
  await uploads.removeAbandoned(new Date(Date.now() + 3_600_000), known);
  const lost: string[] = [];
  const changed: string[] = [];
  for (const { code, noticeId, firstName, documents } of acknowledged) {
    const claim = await store.claims.findByReferenceCode(code);
    if (claim === null) lost.push(code);
    else {
      const stored = await Promise.all(claim.uploads.map(async (upload) => sha256(await buffer(uploads.read(upload)))));
      const isAsFiled =
        claim.noticeId === noticeId && firstNameIn(claim) === firstName && stored.join() === documents.join();
      if (!isAsFiled) changed.push(code);
    }
  }
  const codes = new Set(acknowledged.map(({ code }) => code));
  const notices = new Map<string, number>();
  const unknown: string[] = [];
  for await (const { referenceCode, noticeId } of store.claims.all()) {
    if (!codes.has(referenceCode)) unknown.push(referenceCode);
    notices.set(noticeId ?? '', (notices.get(noticeId ?? '') ?? 0) + 1);
  }
  const orphans: string[] = [];
  for await (const storageId of uploads.storageIds()) {
    if (!(await known([storageId])).has(storageId)) orphans.push(storageId);
  }
  const doubled = [...notices].filter(([, count]) => count > 1).map(([noticeId]) => noticeId);
  return { acknowledged: acknowledged.length, lost, doubled, changed, unknown, orphans };
}
