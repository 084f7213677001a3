import { cpuSeconds, residentBytes } from '../processFigures.ts';
import { sampleClaim, sampleDocuments } from '../sampleClaim.ts';
import { pin, withPeople } from './peopled.ts';
import { atOnce, timings } from './statistics.ts';

const mebibyte = 1024 * 1024;
const saves = 3;
const documentBytes = 100 * 1024;

/**
 * The last hour: so many people at once sign in, have their answers saved three times, send a document ahead, and file.
 * Each does so as quickly as it is answered. Whatever is not answered as it should be ends the measurement.
 */
export function measureRush(claimants: number, print: (line: string) => void): Promise<void> {
  return withPeople(claimants, {}, async ({ pid, notices, claimant }) => {
    const times = timings();
    const documents = sampleDocuments(1, documentBytes);
    const content = JSON.stringify(sampleClaim(documents));
    let mostBytes = 0;
    const watching = setInterval(() => {
      void residentBytes(pid).then((bytes) => {
        mostBytes = Math.max(mostBytes, bytes);
      });
    }, 200);
    const [before, begun] = [await cpuSeconds(pid), performance.now()];
    await Promise.all(
      notices.map(async (id) => {
        const person = claimant(undefined, times.add);
        await person.signIn(id, pin);
        for (let save = 0; save < saves; save += 1) await person.save(save === 0 ? null : save, content);
        for (const document of documents) await person.keep(document);
        await person.submit(documents, true);
      }),
    );
    const seconds = (performance.now() - begun) / 1000;
    clearInterval(watching);
    const cpu = (await cpuSeconds(pid)) - before;
    print(`${claimants} claimants at once, ${saves} saves and a document of ${documentBytes / 1024} KiB each:`);
    for (const each of times.lines()) print(`  ${each}`);
    print(
      `  all filed in ${seconds.toFixed(1)} s, ${(claimants / seconds).toFixed(0)} a second; ${((cpu * 1000) / claimants).toFixed(1)} ms of CPU each; at most ${Math.round(mostBytes / mebibyte)} MiB of memory`,
    );
  });
}

/** In a larger heap V8 leaves garbage lying for long: that would look like growth. */
const heap = { NODE_OPTIONS: '--max-old-space-size=192' };

/** How much memory the server has, in a small heap, while claims are filed by one person after the other. */
export function measureMemory(claims: number, print: (line: string) => void): Promise<void> {
  const slice = Math.ceil(claims / 10);
  return withPeople(claims, heap, async ({ pid, notices, claimant }) => {
    const documents = sampleDocuments(1, 2000);
    for (let from = 0; from < claims; from += slice) {
      await atOnce(notices.slice(from, from + slice), 16, async (id) => {
        const person = claimant();
        await person.signIn(id, pin);
        await person.submit(documents);
        person.leave();
      });
      print(`${from + slice} claims: ${Math.round((await residentBytes(pid)) / mebibyte)} MiB`);
    }
  });
}
