import { Agent } from 'node:http';
import { type BenchServer, benchServer } from '../benchServer.ts';
import { type Claimant, createClaimant, type Timed } from './claimant.ts';

/** A server, and the class members who may file with it. */
export interface Peopled {
  readonly address: string;
  readonly pid: number;
  readonly notices: readonly string[];
  /**
   * A claimant who has not signed in, with their own connections or a shared agent, on their own network or `from` one.
   */
  claimant(agent?: Agent, timed?: Timed, from?: string): Claimant;
}

export const pin = '481926';
const columns =
  'noticeId,pin,lastName,firstName,middleInitial,streetLine1,streetLine2,city,state,postalCode,country,email,phone';

const noticeOf = (number: number) => `NB-${String(number).slice(0, 4)}-${String(number).slice(4)}`;

/** Runs `work` against a new server with so many class members. */
export async function withPeople<T>(
  people: number,
  settings: NodeJS.ProcessEnv,
  work: (peopled: Peopled) => Promise<T>,
): Promise<T> {
  const bench: BenchServer = await benchServer('8189', { TRUST_PROXY: 'loopback', ...settings });
  const notices = Array.from({ length: people }, (_, index) => noticeOf(2e7 + index));
  let claimants = 0;
  try {
    await bench.importClassList([columns, ...notices.map((id) => `${id},${pin},Alvarez,Rosa,,,,,,,,,`), ''].join('\n'));
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
