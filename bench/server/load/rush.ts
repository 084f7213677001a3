import { cpuSeconds, residentBytes } from '../processFigures.ts';
import { sampleClaim, sampleDocuments } from '../sampleClaim.ts';
import type { Claimant } from './claimant.ts';
import { withPeople } from './peopled.ts';
import { atOnce, timings } from './statistics.ts';

const mebibyte = 1024 * 1024;
const saves = 3;
const documentBytes = 100 * 1024;

/**
 * The last hour: so many claimants at once sign in, save three times, upload a document, and file, each as fast as the
 * server answers. Any unexpected answer ends the measurement.
 */
export function measureRush(claimants: number, print: (line: string) => void): Promise<void> {
  return withPeople(claimants, {}, async ({ pid, notices, claimant }) => {
    const times = timings();
    const documents = sampleDocuments(1, documentBytes);
    const content = JSON.stringify(sampleClaim(documents));
    const memory = watchMemory(pid);
    const [before, begun] = [await cpuSeconds(pid), performance.now()];
    await Promise.all(
      notices.map(async (notice) => {
        const person = claimant(undefined, times.add);
        await person.signIn(notice);
        for (let save = 0; save < saves; save += 1) await person.save(save === 0 ? null : save, content);
        for (const document of documents) await person.keep(document);
        await person.submit(documents, true);
      }),
    );
    const seconds = (performance.now() - begun) / 1000;
    const cpu = (await cpuSeconds(pid)) - before;
    print(`${claimants} claimants at once, ${saves} saves and a document of ${documentBytes / 1024} KiB each:`);
    for (const each of times.lines()) print(`  ${each}`);
    print(
      `  all filed in ${seconds.toFixed(1)} s, ${(claimants / seconds).toFixed(0)} a second; ${((cpu * 1000) / claimants).toFixed(1)} ms of CPU each; at most ${memory.most()} MiB of memory`,
    );
  });
}

/**
 * The last second: all claimants have signed in, and submit at the same instant, without documents. Answers that ask
 * them to wait have a line of their own; any other unexpected answer ends the measurement.
 */
export function measureLastSecond(claimants: number, print: (line: string) => void): Promise<void> {
  return withPeople(claimants, {}, async ({ pid, notices, claimant }) => {
    const times = timings();
    const people: Claimant[] = [];
    await atOnce(notices, 16, async (notice) => {
      const person = claimant(undefined, (call, milliseconds) => {
        if (call.startsWith('submit')) times.add(call, milliseconds);
      });
      await person.signIn(notice);
      people.push(person);
    });
    const before = await residentBytes(pid);
    const memory = watchMemory(pid);
    const begun = performance.now();
    await Promise.all(people.map((person) => person.submit([])));
    const seconds = (performance.now() - begun) / 1000;
    print(`${claimants} submits in the same second:`);
    for (const each of times.lines()) print(`  ${each}`);
    print(`  all filed in ${seconds.toFixed(1)} s; ${inMebibytes(before)} MiB before, at most ${memory.most()} then`);
  });
}

/**
 * The server's memory while one claimant after another files, with a heap of so many MiB or V8's default. In a large
 * heap garbage stays for long and looks like growth of everything but what is in use.
 */
export function measureMemory(claims: number, heap: string | undefined, print: (line: string) => void): Promise<void> {
  const slice = Math.ceil(claims / 10);
  const settings = {
    METRICS_PORT: metricsPort,
    ...(heap === undefined ? {} : { NODE_OPTIONS: `--max-old-space-size=${heap}` }),
  };
  return withPeople(claims, settings, async ({ pid, notices, claimant }) => {
    const documents = sampleDocuments(1, 2000);
    for (let from = 0; from < claims; from += slice) {
      await atOnce(notices.slice(from, from + slice), 16, async (notice) => {
        const person = claimant();
        await person.signIn(notice);
        await person.submit(documents);
        person.leave();
      });
      const [resident, used] = [await residentBytes(pid), await heapUsed()];
      print(`${from + slice} claims: ${inMebibytes(resident)} MiB, ${inMebibytes(used)} of them in use in the heap`);
    }
  });
}

const metricsPort = '8190';

/** The server's own report of its heap, garbage included. */
async function heapUsed(): Promise<number> {
  const metrics = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(metrics)?.[1]);
}

const inMebibytes = (bytes: number) => Math.round(bytes / mebibyte);

/** Samples a process's memory; `most` stops and returns the maximum in MiB. */
function watchMemory(pid: number) {
  let most = 0;
  const sampling = setInterval(() => {
    void residentBytes(pid).then((bytes) => {
      most = Math.max(most, bytes);
    });
  }, 200);
  return {
    most(): number {
      clearInterval(sampling);
      return inMebibytes(most);
    },
  };
}
