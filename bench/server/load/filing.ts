import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Notice } from '../benchServer.ts';
import { cpuSeconds } from '../processFigures.ts';
import { type SampleDocument, sampleClaim, sampleDocuments } from '../sampleClaim.ts';
import { type Claimant, exchange } from './claimant.ts';
import { type Peopled, withPeople } from './peopled.ts';
import { atOnce, quantile, timings } from './statistics.ts';

/** Connections, as a proxy in front of a server keeps. */
const connections = 16;
/** Discarded: Node compiles the code first. */
const warmUps = 200;

/** Compared servers take turns, so that other load on the machine affects both. */
const rounds = 5;

type Print = (line: string) => void;

/** A server that stores something, and how it is asked to. */
interface Keeper {
  readonly pid: number;
  /** Each stores one item. */
  readonly works: readonly (() => Promise<void>)[];
}

interface Pace {
  readonly perSecond: number;
  /** Milliseconds of the server's CPU time per item. */
  readonly cpu: number;
}

/** How fast claims are filed, beside the least that a server can do to store as many bytes; they take turns. */
export async function measureFiling(claims: number, print: Print): Promise<void> {
  const text = JSON.stringify(sampleClaim([]));
  for (const LOG_LEVEL of ['warn', 'info']) {
    for (const documents of [[], sampleDocuments(1, text.length)]) {
      const what = `${documents.length === 0 ? 'no documents' : 'one document'}, log at ${LOG_LEVEL}`;
      const path = documents.length === 0 ? '/' : '/?file=1';
      const compared = await withFloor(text, path, claims, (floor) =>
        withClaims(claims, { LOG_LEVEL }, documents, (server) => inTurn(floor, server)),
      );
      print(`${what.padEnd(26)} floor ${said(compared.floor)}   claims ${said(compared.server)}`);
      const pace = medianOf(
        compared.server.map(({ perSecond }, round) => perSecond / (compared.floor[round]?.perSecond ?? 0)),
      );
      const cpu = medianOf(compared.server.map((one, round) => one.cpu / (compared.floor[round]?.cpu ?? 0)));
      print(`${''.padEnd(26)} ${pace.toFixed(2)} of the floor's pace, ${cpu.toFixed(1)} times its CPU`);
    }
  }
}

const medianOf = (values: readonly number[]): number => quantile(values, 0.5);

const said = (paces: readonly Pace[]): string =>
  `${medianOf(paces.map(({ perSecond }) => perSecond)).toFixed(0)}/s, ${medianOf(paces.map(({ cpu }) => cpu)).toFixed(2)} ms of CPU`;

async function inTurn(floor: Keeper, server: Keeper) {
  const paces: { readonly floor: Pace[]; readonly server: Pace[] } = { floor: [], server: [] };
  for (const { works } of [floor, server]) await atOnce(works.slice(0, warmUps), connections, (work) => work());
  for (let round = 0; round < rounds; round += 1) {
    paces.floor.push(await paceOf(floor, round));
    paces.server.push(await paceOf(server, round));
  }
  return paces;
}

async function paceOf({ pid, works }: Keeper, round: number): Promise<Pace> {
  const each = Math.floor((works.length - warmUps) / rounds);
  const from = warmUps + round * each;
  const [before, begun] = [await cpuSeconds(pid), performance.now()];
  await atOnce(works.slice(from, from + each), connections, (work) => work());
  const seconds = (performance.now() - begun) / 1000;
  const cpu = (await cpuSeconds(pid)) - before;
  return { perSecond: each / seconds, cpu: (cpu * 1000) / each };
}

async function withFloor<T>(body: string, path: string, count: number, use: (floor: Keeper) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'claim-floor-'));
  const server = spawn(process.execPath, [join(import.meta.dirname, 'floor.ts'), folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  try {
    const [address] = await once(createInterface(server.stdout), 'line');
    const headers = { 'content-type': 'text/plain', 'content-length': Buffer.byteLength(body) };
    const insert = async () => {
      const { status } = await exchange(`${address}${path}`, agent, headers, Buffer.from(body));
      if (status !== 200) throw new Error(`The floor answered ${status}.`);
    };
    return await use({ pid: server.pid ?? 0, works: Array.from({ length: count + warmUps }, () => insert) });
  } finally {
    agent.destroy();
    server.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

function withClaims<T>(
  count: number,
  settings: NodeJS.ProcessEnv,
  documents: readonly SampleDocument[],
  use: (server: Keeper) => Promise<T>,
): Promise<T> {
  return withPeople(count + warmUps, settings, async ({ pid, notices, claimant }) => {
    const agent = new Agent({ keepAlive: true, maxSockets: connections });
    const people: Claimant[] = [];
    await atOnce(notices, connections, async (notice) => {
      const person = claimant(agent);
      await person.signIn(notice);
      people.push(person);
    });
    const result = await use({ pid, works: people.map((person) => () => person.submit(documents)) });
    agent.destroy();
    return result;
  });
}

/** Claimants who do something else meanwhile, each without pause. */
interface Others {
  readonly who: string;
  readonly count: number;
  readonly settings: NodeJS.ProcessEnv;
  /** How often they have done it in all before the measurement starts. */
  readonly before: number;
  /** Makes one claimant; `done` is called after each action. */
  readonly one: (peopled: Peopled, notice: Notice, done: () => void) => Promise<() => Promise<void>>;
}

/** While eight claimants sign in without pause. */
export const measureBesideSignIns = (submits: number, print: Print): Promise<void> =>
  measureBeside(submits, print, {
    who: 'eight who sign in',
    count: 8,
    settings: {},
    before: 0,
    one:
      async ({ claimant }, notice, done) =>
      async () => {
        await claimant(new Agent()).signIn(notice);
        done();
      },
  });

/**
 * While sixteen claimants open a page of their session without pause, each from its own network, and then all from one
 * network that has used up its pages per minute. Only pages that the server rendered count as done.
 */
export async function measureBesidePages(submits: number, print: Print): Promise<void> {
  const settings = { WRITTEN_PAGES_PER_MINUTE: '600' };
  for (const [where, from, before] of [
    ['networks of their own', undefined, 100],
    ['one network', '10.200.0.1', 600],
  ] as const) {
    await measureBeside(submits, print, {
      who: `sixteen who open pages, from ${where}`,
      count: 16,
      settings,
      before,
      async one({ claimant }, notice, done) {
        const person = claimant(undefined, undefined, from);
        await person.signIn(notice);
        return async () => {
          if (await person.open('/standard')) done();
        };
      },
    });
  }
}

/**
 * While sixteen claimants, each from its own network, save drafts without pause and without heeding the answers: drafts
 * as long as the sample allows, and longer ones. Only saved drafts count as done.
 */
export async function measureBesideLargeSaves(submits: number, print: Print): Promise<void> {
  for (const characters of [1_900_000, 3_900_000]) {
    await measureBeside(submits, print, {
      who: `sixteen who save drafts of ${characters / 1e6} million characters`,
      count: 16,
      settings: {},
      before: 0,
      async one({ claimant }, notice, done) {
        const person = claimant();
        await person.signIn(notice);
        const content = JSON.stringify('x'.repeat(characters - 2));
        let revision: number | null = null;
        return async () => {
          const saved = await person.trySave(revision, content);
          if (saved === null) return;
          revision = saved;
          done();
        };
      },
    });
  }
}

/** Submits with three documents of 2 kB: alone, and beside the others. */
function measureBeside(submits: number, print: Print, { who, count, settings, before, one }: Others): Promise<void> {
  return withPeople(2 * submits + count, settings, async (peopled) => {
    const { notices, claimant } = peopled;
    const documents = sampleDocuments(3, 2000);
    const filers: Claimant[] = [];
    const times = { alone: timings(), beside: timings() };
    for (const [index, notice] of notices.slice(0, 2 * submits).entries()) {
      const person = claimant(undefined, (index < submits ? times.alone : times.beside).add);
      await person.signIn(notice);
      filers.push(person);
    }
    for (const person of filers.slice(0, submits)) await person.submit(documents);
    let goesOn = true;
    let [done, tried] = [0, 0];
    const begun = Promise.withResolvers<void>();
    const others = notices.slice(2 * submits).map(async (notice) => {
      const again = await one(peopled, notice, () => {
        done += 1;
      });
      while (goesOn) {
        await again();
        tried += 1;
        if (done >= before) begun.resolve();
      }
    });
    await Promise.race([begun.promise, Promise.all(others)]);
    const [doneBefore, triedBefore, from] = [done, tried, performance.now()];
    for (const person of filers.slice(submits)) await person.submit(documents);
    const seconds = (performance.now() - from) / 1000;
    const [perSecond, triedPerSecond] = [(done - doneBefore) / seconds, (tried - triedBefore) / seconds];
    goesOn = false;
    await Promise.all(others);
    const [alone, beside] = [times.alone.quantile('submit', 0.5), times.beside.quantile('submit', 0.5)];
    print(`a submit of three documents: p50 ${alone.toFixed(1)} ms alone`);
    print(
      `beside ${who}: p50 ${beside.toFixed(1)} ms, ${(beside / alone).toFixed(1)} times alone, ` +
        `p99 ${times.beside.quantile('submit', 0.99).toFixed(1)} ms; of ${triedPerSecond.toFixed(0)} answers a second to them ${perSecond.toFixed(0)} were what they came for`,
    );
  });
}
