/**
 * Measures what a form that is sent without scripts costs the server: CPU time of a press that comes back with its errors,
 * and of one that leads to the next page.
 *
 *   npm run build && node bench/server/plainPost.ts [port]
 *
 * Needs Linux: CPU time is read from /proc, which counts it in hundredths of a second, over a few hundred requests.
 * The median of the later half of the batches counts: a server compiles its code over its first thousand presses.
 */
import { cookieHeader, keepCookies } from '../../src/workbench/example/cookies.ts';
import { median } from '../browser/medians.ts';
import { benchServer, type Notice } from './benchServer.ts';
import { cpuSeconds } from './processFigures.ts';

/** A claimant's answers are saved 120 times a minute at most. */
const presses = 110;
/** One press of each batch is by one claimant. */
const batches = 16;
const bench = await benchServer(process.argv[2]);
const cookies = new Map<string, string>();

async function ask(page: string, init: RequestInit) {
  const headers = { accept: 'text/html', 'accept-encoding': 'br', cookie: cookieHeader(cookies) };
  const answer = await fetch(bench.address + page, { redirect: 'manual', headers, ...init });
  keepCookies(cookies, answer);
  return { status: answer.status, html: await answer.text() };
}

/** Makes what the form of a page sends with these answers. */
async function formOf(page: string) {
  const { html } = await ask(page, {});
  const partOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
  return (answers: Readonly<Record<string, string>>) => {
    const body = new FormData();
    for (const name of ['token', 'owner']) body.append(name, partOf(name));
    for (const [name, value] of Object.entries({ ...answers, press: '' })) body.append(name, value);
    return body;
  };
}

try {
  const people = await bench.importPeople(2 * batches);
  const { pid, stop } = await bench.start();
  const page = '/standard/claimant-info';
  const batch = async (domain: string, { noticeId, pin }: Notice) => {
    cookies.clear();
    const signIn = await formOf('/standard');
    const credentials = { 'credentials.noticeId': noticeId, 'credentials.pin': pin };
    await ask('/standard', { method: 'POST', body: signIn(credentials) });
    const form = await formOf(page);
    const statuses = new Set<number>();
    const before = await cpuSeconds(pid);
    const begun = performance.now();
    for (let sent = 0; sent < presses; sent += 1) {
      // A form that is sent again is answered from memory.
      const own = `marisol${sent}${domain}`;
      const answers = {
        'claimantInfo.emailAddress': own,
        'claimantInfo.confirmEmailAddress': own,
        'claimantInfo.phoneNumber': '',
      };
      statuses.add((await ask(page, { method: 'POST', body: form(answers) })).status);
    }
    const cpu = ((await cpuSeconds(pid)) - before) * (1000 / presses);
    return { cpu, waited: (performance.now() - begun) / presses, statuses };
  };
  type Batch = Awaited<ReturnType<typeof batch>>;
  const measured = async (what: string, domain: string, by: readonly Notice[]) => {
    const done: Batch[] = [];
    for (const notice of by) done.push(await batch(domain, notice));
    const warm = done.slice(batches / 2);
    const statuses = [...new Set(done.flatMap((each) => [...each.statuses]))].join(', ');
    const of = (read: (each: Batch) => number) => done.map((each) => read(each).toFixed(1)).join(', ');
    process.stdout.write(
      `a press that ${what} (${statuses}): ${median(warm.map(({ cpu }) => cpu)).toFixed(1)} ms of CPU (batches: ${of(({ cpu }) => cpu)}), ${of(({ waited }) => waited)} ms until it is there\n`,
    );
  };
  await measured('comes back with errors', '', people.slice(0, batches));
  await measured('leads on', '@example.com', people.slice(batches));
  await stop();
} finally {
  await bench.remove();
}
