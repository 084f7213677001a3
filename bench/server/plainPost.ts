/**
 * Measures what a form that is sent without scripts costs the server: CPU time a press that comes back with its errors,
 * for which the page is drawn twice.
 *
 *   npm run build && node bench/server/plainPost.ts [port]
 *
 * Needs Linux: CPU time is read from /proc, which counts it in hundredths of a second, over a few hundred requests.
 */
import { benchServer } from './benchServer.ts';
import { cpuSeconds } from './processFigures.ts';

const page = '/standard/claimant-info';
const warmUps = 30;
const presses = 80;
const bench = await benchServer(process.argv[2]);

try {
  const { pid, stop } = await bench.start();
  const { cookie } = await bench.signIn('NB-1000-2345', '481926');
  const html = await (await fetch(bench.address + page, { headers: { accept: 'text/html', cookie } })).text();
  const partOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
  const form = (email: string) => {
    const body = new FormData();
    for (const name of ['token', 'owner']) body.append(name, partOf(name));
    body.append('claimantInfo.emailAddress', email);
    body.append('claimantInfo.confirmEmailAddress', email);
    body.append('press', '');
    return body;
  };
  const send = async (body: FormData) => {
    const headers = { accept: 'text/html', 'accept-encoding': 'br', cookie };
    const answer = await fetch(bench.address + page, { method: 'POST', redirect: 'manual', headers, body });
    await answer.arrayBuffer();
    return answer.status;
  };
  const statuses = new Set<number>();
  for (let index = 0; index < warmUps; index += 1) statuses.add(await send(form('marisol')));
  const before = await cpuSeconds(pid);
  const begun = performance.now();
  for (let index = 0; index < presses; index += 1) statuses.add(await send(form('marisol')));
  const cpu = ((await cpuSeconds(pid)) - before) * (1000 / presses);
  const waited = (performance.now() - begun) / presses;
  process.stdout.write(
    `a press that comes back with errors (${[...statuses].join(', ')}): ${cpu.toFixed(1)} ms of CPU, ${waited.toFixed(1)} ms until it is there\n`,
  );
  await stop();
} finally {
  await bench.remove();
}
