import { type Balancer, balancer } from '../support/balancer.ts';
import { processSettings, type RunningServer, startServer, type Variables } from '../support/serverProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { type Acknowledged, breakOff, fileOne } from './claimants.ts';
import { type Found, lookAt } from './lookAt.ts';
import { importPeople } from './people.ts';

export interface Proof {
  /** How often a server is killed. */
  readonly kills: number;
  /** How many servers there are at a time. */
  readonly servers: number;
  /** The settings that name shared stores; none for a single machine. */
  readonly stores: Variables;
  /** Decides after how many milliseconds each kill comes, from 0 to 1. */
  readonly random: () => number;
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
  await importPeople(settings, people);

  const front = await balancer();
  const acknowledged: Acknowledged[] = [];
  try {
    await fileWhileKilled(front, settings, { kills, servers, random, people, acknowledged });
  } finally {
    await front.close();
  }
  return lookAt(settings, acknowledged);
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
