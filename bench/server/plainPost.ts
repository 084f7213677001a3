/**
 * Measures what a form that is sent without scripts costs the server: CPU time of a press that comes back with its errors,
 * and of one that leads to the next page.
 *
 *   npm run build && node bench/server/plainPost.ts [port]
 *
 * Needs Linux: CPU time is read from /proc, which counts it in hundredths of a second, over a few hundred requests.
 */
import { benchServer } from './benchServer.ts';
import { cpuSeconds } from './processFigures.ts';

/** A claimant's answers are saved 120 times a minute at most. */
const warmUps = 30;
const presses = 85;
const bench = await benchServer(process.argv[2]);
const cookies = new Map<string, string>();

async function ask(page: string, init: RequestInit) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const headers = { accept: 'text/html', 'accept-encoding': 'br', cookie };
  const answer = await fetch(bench.address + page, { redirect: 'manual', headers, ...init });
  for (const set of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
    cookies.set(name, value);
  }
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
  const measured = async (what: string, email: string, noticeId: string, pin: string) => {
    cookies.clear();
    const signIn = await formOf('/standard');
    const credentials = { 'credentials.noticeId': noticeId, 'credentials.pin': pin };
    await ask('/standard', { method: 'POST', body: signIn(credentials) });
    const form = await formOf(page);
    const answers = {
      'claimantInfo.emailAddress': email,
      'claimantInfo.confirmEmailAddress': email,
      'claimantInfo.phoneNumber': '',
    };
    const send = async () => (await ask(page, { method: 'POST', body: form(answers) })).status;
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
  const send = async (body: FormData) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br', cookie };
    const answer = await fetch(bench.address + page, { method: 'POST', redirect: 'manual', headers, body });
    await answer.arrayBuffer();
    return answer.status;
  };
  const statuses = new Set<number>();
  for (let index = 0; index < warmUps; index += 1) statuses.add(await send(form(`warm ${index}`)));
  const before = await cpuSeconds(pid);
  const begun = performance.now();
  for (let index = 0; index < presses; index += 1) statuses.add(await send(form(`marisol ${index}`)));
  const cpu = ((await cpuSeconds(pid)) - before) * (1000 / presses);
  const waited = (performance.now() - begun) / presses;
  process.stdout.write(
    `a press that comes back with errors (${[...statuses].join(', ')}): ${cpu.toFixed(1)} ms of CPU, ${waited.toFixed(1)} ms until it is there\n`,
  );
  await stop();
} finally {
  await bench.remove();
}
