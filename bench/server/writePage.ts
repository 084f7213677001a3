/**
 * Measures what a page costs the server: CPU time a request, and how long one waits for it. Of a page that is written for
 * each request, one of a session with a draft, and one that is kept.
 *
 *   npm run build && node bench/server/writePage.ts [port]
 *
 * Needs Linux: CPU time is read from /proc, which counts it in hundredths of a second, over a few hundred requests.
 */
import { createStore } from 'jotai';
import { writeDraft } from '../../src/claim/writeDraft.ts';
import { compileFieldValidators } from '../../src/rules/ajv/compileFieldValidators.ts';
import { loadSettlement } from '../../src/server/settlement/loadSettlement.ts';
import { todayAtom, whitelistAtom } from '../../src/state/appState.ts';
import { commitFieldAtom } from '../../src/state/claim/commit.ts';
import { snapshotClaim } from '../../src/state/claim/snapshot.ts';
import { openFlow } from '../../test/support/memoryRouter.ts';
import { median } from '../engine/store.ts';
import { benchServer } from './benchServer.ts';
import { cpuSeconds } from './processFigures.ts';
import { sampleClaim } from './sampleClaim.ts';

const page = '/standard/claimant-info';
const warmUps = 60;
const requests = 300;
const bench = await benchServer(process.argv[2]);

try {
  const { pid, stop } = await bench.start();
  const { cookie, keep } = await bench.signIn('NB-1000-2345', '481926');
  await keep(await draft());
  const written = await get(page, { cookie });
  if (!written.includes('418 Juniper Street'))
    throw new Error('The page was not written with the answers of the draft.');
  const measured: readonly (readonly [string, string, Record<string, string>])[] = [
    ['the first page, written', '/standard?id=1', {}],
    ['the same, kept', '/standard', {}],
    ['a page of a session with its answers, written', page, { cookie }],
  ];
  for (const [what, address, headers] of measured) print(what, await measure(pid, address, headers));
  await stop();
} finally {
  await bench.remove();
}

async function measure(pid: number, address: string, headers: Record<string, string>) {
  let bytes = 0;
  for (let index = 0; index < warmUps; index += 1) bytes = (await get(address, headers)).length;
  const before = await cpuSeconds(pid);
  const times: number[] = [];
  for (let index = 0; index < requests; index += 1) {
    const begun = performance.now();
    await get(address, headers);
    times.push(performance.now() - begun);
  }
  const cpu = ((await cpuSeconds(pid)) - before) * (1000 / requests);
  return { cpu, waited: median(times), bytes };
}

async function get(address: string, headers: Record<string, string>): Promise<string> {
  const response = await fetch(bench.address + address, {
    headers: { accept: 'text/html', 'accept-encoding': 'br', ...headers },
  });
  return response.text();
}

/** The sample claim as the draft that a browser saves. */
async function draft(): Promise<string> {
  const { flows } = await loadSettlement({ projectDir: '.', settlementDir: 'settlement' });
  const flow = flows.find(({ formType }) => formType === 'Standard');
  if (flow === undefined) throw new Error('The sample has no flow "Standard".');
  const store = createStore();
  store.set(todayAtom, { year: 2026, month: 1, day: 1 });
  store.set(whitelistAtom, null);
  const validators = compileFieldValidators(Object.values(flow.fields).map(({ schema }) => schema));
  openFlow(store, { flow, validators });
  const { claimantInfo, claimDetails } = sampleClaim([]);
  for (const model of [claimantInfo, claimDetails]) {
    for (const [name, value] of Object.entries(model?.fields ?? {})) {
      const field = `${model?.metadata['dtoMapping']}.${name}`;
      if (field in flow.fields && value !== null) store.set(commitFieldAtom, { field, record: null, value });
    }
  }
  return writeDraft(snapshotClaim(store.get), flow, page);
}

function print(what: string, { cpu, waited, bytes }: Awaited<ReturnType<typeof measure>>): void {
  process.stdout.write(
    `${what}: ${cpu.toFixed(1)} ms of CPU, ${waited.toFixed(1)} ms until it is there, ${(bytes / 1024).toFixed(0)} KiB unpacked\n`,
  );
}
