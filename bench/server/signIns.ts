/**
 * Measures whether signing in slows filing: a submit of three documents of 2 kB alone, and the same while eight others
 * sign in again and again. Prints the medians, the slowest, and their ratio within this run.
 *
 *   node bench/server/signIns.ts [port]
 */
import { benchServer } from './benchServer.ts';
import { sampleDocuments } from './sampleClaim.ts';

const submits = 20;
const signingIn = 8;
const pin = '481926';
const noticeOf = (index: number) => `NB-2000-${String(index).padStart(4, '0')}`;
const columns =
  'noticeId,pin,lastName,firstName,middleInitial,streetLine1,streetLine2,city,state,postalCode,country,email,phone';

const bench = await benchServer(process.argv[2]);
try {
  const notices = Array.from({ length: 2 * submits + signingIn }, (_, index) => noticeOf(index));
  await bench.importClassList([columns, ...notices.map((id) => `${id},${pin},Alvarez,Rosa,,,,,,,,,`), ''].join('\n'));
  const server = await bench.start();
  const people = await Promise.all(notices.slice(0, 2 * submits).map((id) => bench.signIn(id, pin)));
  // The first one is slower: Node compiles what it runs.
  const measure = async (from: number) => {
    const times: number[] = [];
    for (const { file } of people.slice(from, from + submits)) {
      const begun = performance.now();
      const { submitted, message } = await file(sampleDocuments(3, 2000));
      if (!submitted) throw new Error(`A claim was not filed: ${message}`);
      times.push(performance.now() - begun);
    }
    return times.slice(1);
  };
  const alone = await measure(0);
  let goesOn = true;
  let signedIn = 0;
  const others = notices.slice(2 * submits).map(async (id) => {
    while (goesOn) {
      await bench.signIn(id, pin);
      signedIn += 1;
    }
  });
  const begun = performance.now();
  const beside = await measure(submits);
  const seconds = (performance.now() - begun) / 1000;
  goesOn = false;
  await Promise.all(others);
  await server.stop();
  print('alone', alone);
  print(`beside ${signingIn} sign-ins`, beside);
  process.stdout.write(
    `ratio of medians ${(median(beside) / median(alone)).toFixed(1)}; ${(signedIn / seconds).toFixed(0)} sign-ins/s\n`,
  );
} finally {
  await bench.remove();
}

function print(what: string, times: readonly number[]): void {
  const slowest = Math.round(Math.max(...times));
  process.stdout.write(
    `a submit of three documents, ${what}: median ${Math.round(median(times))} ms, slowest ${slowest} ms\n`,
  );
}

function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
