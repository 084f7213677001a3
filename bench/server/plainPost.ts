/**
 * Measures what a form that is sent without scripts costs the server: CPU time of a press that comes back with its errors,
 * and of one that leads to the next page.
 *
 *   npm run build && node bench/server/plainPost.ts [port]
 *
 * Needs Linux: CPU time is read from /proc, which counts it in hundredths of a second, over a few hundred requests.
 */
import { cookieHeader, keepCookies } from '../../src/workbench/example/cookies.ts';
import { benchServer } from './benchServer.ts';
import { cpuSeconds } from './processFigures.ts';

/** A claimant's answers are saved 120 times a minute at most. */
const warmUps = 30;
const presses = 85;
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
  const { pid, stop } = await bench.start();
  const page = '/standard/claimant-info';
  const measured = async (what: string, domain: string, noticeId: string, pin: string) => {
    cookies.clear();
    const signIn = await formOf('/standard');
    const credentials = { 'credentials.noticeId': noticeId, 'credentials.pin': pin };
    await ask('/standard', { method: 'POST', body: signIn(credentials) });
    const form = await formOf(page);
    // A form that is sent again is answered from memory.
    let sent = 0;
    const send = async () => {
      sent += 1;
      const own = `marisol${sent}${domain}`;
      const answers = {
        'claimantInfo.emailAddress': own,
        'claimantInfo.confirmEmailAddress': own,
        'claimantInfo.phoneNumber': '',
      };
      return (await ask(page, { method: 'POST', body: form(answers) })).status;
    };
    const statuses = new Set<number>();
    for (let index = 0; index < warmUps; index += 1) statuses.add(await send());
    const before = await cpuSeconds(pid);
    const begun = performance.now();
    for (let index = 0; index < presses; index += 1) statuses.add(await send());
    const cpu = ((await cpuSeconds(pid)) - before) * (1000 / presses);
    const waited = (performance.now() - begun) / presses;
    process.stdout.write(
      `a press that ${what} (${[...statuses].join(', ')}): ${cpu.toFixed(1)} ms of CPU, ${waited.toFixed(1)} ms until it is there\n`,
    );
  };
  await measured('comes back with errors', '', 'NB-1000-2345', '481926');
  await measured('leads on', '@example.com', 'NB-1000-2346', '730518');
  await stop();
} finally {
  await bench.remove();
}
