import { Agent } from 'node:http';
import { type BenchServer, benchServer, type Notice } from '../benchServer.ts';
import { type Claimant, createClaimant, type Timed } from './claimant.ts';

/** A server, and the class members who may file with it. */
export interface Peopled {
  readonly address: string;
  readonly pid: number;
  readonly notices: readonly Notice[];
  /**
   * A claimant who has not signed in, with their own connections or a shared agent, on their own network or `from` one.
   */
  claimant(agent?: Agent, timed?: Timed, from?: string): Claimant;
}

/** Runs `work` against a new server with so many class members. */
export async function withPeople<T>(
  count: number,
  settings: NodeJS.ProcessEnv,
  work: (peopled: Peopled) => Promise<T>,
): Promise<T> {
  const bench: BenchServer = await benchServer('8189', { TRUST_PROXY: 'loopback', ...settings });
  let claimants = 0;
  try {
    const notices = await bench.importPeople(count);
    const { pid, stop } = await bench.start();
    const { address } = bench;
    const result = await work({
      address,
      pid,
      notices,
      claimant(agent = new Agent({ keepAlive: true }), timed, from) {
        claimants += 1;
        const [third, fourth] = [Math.floor(claimants / 256), claimants % 256];
        const own = `10.${Math.floor(third / 256)}.${third % 256}.${fourth}`;
        return createClaimant(address, from ?? own, agent, timed);
      },
    });
    await stop();
    return result;
  } finally {
    await bench.remove();
  }
}
