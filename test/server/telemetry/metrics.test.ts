import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { scheduledBackups } from '../../../src/server/operations/backup/scheduledBackups.ts';
import { addGauges } from '../../../src/server/operations/gauges.ts';
import { createReadiness } from '../../../src/server/operations/readiness.ts';
import { createMetrics } from '../../../src/server/telemetry/metrics.ts';
import { serveMetrics } from '../../../src/server/telemetry/metricsServer.ts';
import { diskStorage } from '../../../src/server/uploads/diskStorage.ts';
import { builtClient } from '../support/builtClient.ts';
import { documentContext, model, pdf, standardClaim } from '../support/claims.ts';
import { save } from '../support/drafts.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { notice, secondNotice, type TestServerOptions, testServer } from '../support/testServer.ts';

/** A server with metrics, and the lines that Prometheus reads, without the comments. */
async function measured(options: TestServerOptions = {}) {
  const { registry, telemetry } = createMetrics();
  const server = await testServer({ telemetry, ...options });
  const { store, live, now, freeBytes, backups } = server.options;
  const readiness = createReadiness(server.options, server.app.log);
  addGauges(registry, { store, live, now, freeBytes, backups, readiness, build: 'abc' });
  const lines = async () => (await registry.metrics()).split('\n').filter((line) => !line.startsWith('#'));
  return { ...server, registry, lines };
}

const withDocument = (bytes: Uint8Array) =>
  standardClaim({ documentContexts: [documentContext('d-1', 'stub.pdf', bytes)] });

describe('the metrics', () => {
  it('count calls by method, route pattern and status, and nothing that a caller makes up', async () => {
    const { client, lines } = await measured({ clientDir: await builtClient() });
    for (const url of ['/api/cultures', '/api/cultures?marker=1', '/api/marker', '/site/marker'])
      await client().get(url, { 'user-agent': 'marker' });
    await client().get('/standard/marker', { accept: 'text/html' });
    const counted = (await lines()).filter((line) => line.startsWith('claim_wizard_call_duration_seconds_count'));
    expect(counted.sort()).toEqual(
      [
        '{method="GET",route="/api/cultures",status="200"} 1',
        '{method="GET",route="/api/cultures",status="400"} 1',
        '{method="GET",route="/site/*",status="404"} 1',
        '{method="GET",route="none",status="200"} 1',
        '{method="GET",route="none",status="404"} 1',
      ].map((labels) => `claim_wizard_call_duration_seconds_count${labels}`),
    );
    const all = (await lines()).join('\n');
    expect(all).toContain('claim_wizard_pages_total{outcome="written"} 1');
    expect(all).not.toContain('marker');
  });

  it('count sign-ins by what came of them, drafts, claims, documents and why some were refused', async () => {
    const { client, lines } = await measured();
    const [person, other, guesser] = [client(), client(), client()];
    await person.authorize(notice);
    await save(person);
    await person.submit(withDocument(pdf(1000)), { files: [{ clientId: 'd-1', bytes: pdf(1000) }] });
    await other.authorize(secondNotice);
    const empty = new Uint8Array();
    await other.submit(withDocument(empty), { files: [{ clientId: 'd-1', bytes: empty }] });
    await other.submit(standardClaim({ claimantInfo: model('claimantInfo', {}) }));
    for (let tries = 0; tries < 6; tries += 1) await guesser.authorize({ ...notice, pin: '999999' });
    const all = await lines();
    for (const line of [
      'sign_ins_total{by="notice",outcome="ok"} 2',
      'sign_ins_total{by="notice",outcome="refused"} 5',
      'sign_ins_total{by="notice",outcome="locked"} 1',
      'drafts_saved_total{form="Standard"} 1',
      'filed_total{adds="claim",form="Standard"} 1',
      'documents_total{of="filed"} 1',
      'documents_refused_total{reason="Empty"} 1',
      'refusals_total{code="LocKey_Shared_ErrorMessage_ClaimInvalid"} 2',
      'part_duration_seconds_count{part="store"} 1',
      'parts_running{part="submit"} 0',
    ])
      expect(all).toContain(`claim_wizard_${line}`);
    const labels = all.map((line) => line.split('} ', 1)[0]);
    expect(labels.join('\n')).not.toMatch(/Okafor|NB-1000|999999/);
  });

  it('say what waits and what is left, and leave out what cannot be looked up', async () => {
    const { store } = await testServer();
    const mail = { ...store.mail, waiting: async () => ({ count: 3, oldest: '2026-03-01T11:59:00.000Z' }) };
    const drafts = { ...store.drafts, bytes: () => Promise.reject(new Error('The database is away.')) };
    const broken = { ...store, mail, drafts, ping: () => Promise.reject(new Error('The database is away.')) };
    const { lines, options } = await measured({ store: broken, freeBytes: async () => 42_000_000 });
    const all = await lines();
    for (const line of [
      'ready{part="database"} 0',
      'ready{part="disk"} 1',
      'mail_waiting 3',
      'mail_oldest_seconds 60',
      'left_over_documents 0',
      'disk_free_bytes 42000000',
      `info{build="abc",documents="${options.live.current.documentsHash}"} 1`,
    ])
      expect(all).toContain(`claim_wizard_${line}`);
    expect(all.join('\n')).not.toContain('claim_wizard_draft_bytes');
    expect(all.join('\n')).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  });
});

describe('the backups of a server', () => {
  /** A server that makes them into a folder, hourly; `look` lets it look whether one is due. */
  async function backedUp(folder: string) {
    const { registry, telemetry } = createMetrics();
    const server = await testServer({ telemetry });
    const original = { store: server.store, uploadStorage: await diskStorage(join(server.dataDir, 'documents')) };
    const now = () => server.clock.now;
    const backups = scheduledBackups({ original, schedule: { folder, every: 3_600_000, keep: 2 }, now, telemetry });
    const { store, live, freeBytes } = server.options;
    const readiness = createReadiness(server.options, server.app.log);
    addGauges(registry, { store, live, now, freeBytes, backups, readiness, build: 'abc' });
    const watched = await testServer({ backups, now });
    return {
      look: () => backups.backUpWhenDue({ info: () => undefined, error: () => undefined }),
      pass(minutes: number) {
        server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000);
      },
      async said() {
        const text = await registry.metrics();
        const lines = text.split('\n').filter((line) => line.startsWith('claim_wizard_backup'));
        return lines.map((line) => line.replace('claim_wizard_', ''));
      },
      ready: async () => {
        const { statusCode, ...answer } = await watched.client().get('/readyz');
        const { version: _version, ...said } = answer.json();
        return [statusCode, said];
      },
    };
  }

  it('say how old the newest one is, also after a restart and where another program made it', async () => {
    const folder = await temporaryFolder();
    const { look, pass, said, ready } = await backedUp(folder);
    expect(await said()).toContain('backup_age_seconds +Inf');
    await look();
    pass(30);
    expect(await said()).toEqual(
      expect.arrayContaining([
        'backups_total{outcome="done"} 1',
        'backup_age_seconds 1800',
        'backup_every_seconds 3600',
        'backup_failing 0',
      ]),
    );
    expect(await ready()).toEqual([200, { status: 'ready' }]);
    const restarted = await backedUp(folder);
    restarted.pass(20);
    await restarted.look();
    expect(await restarted.said()).toContain('backup_age_seconds 1200');
  });

  it('that fail are seen at once, and claims can be filed meanwhile', async () => {
    const folder = await temporaryFolder();
    const { look, pass, said, ready } = await backedUp(join(folder, 'backups'));
    await look();
    pass(70);
    await rm(join(folder, 'backups'), { recursive: true });
    await writeFile(join(folder, 'backups'), 'a file');
    await look();
    expect(await said()).toEqual(
      expect.arrayContaining(['backups_total{outcome="failed"} 1', 'backup_age_seconds 4200', 'backup_failing 1']),
    );
    expect(await ready()).toEqual([200, { status: 'ready', warnings: ['backup'] }]);
    await rm(join(folder, 'backups'));
    await look();
    expect(await said()).toEqual(expect.arrayContaining(['backup_age_seconds 0', 'backup_failing 0']));
    expect(await ready()).toEqual([200, { status: 'ready' }]);
  });

  it('that are not made when they are due are said too', async () => {
    const { look, pass, ready } = await backedUp(await temporaryFolder());
    await look();
    pass(121);
    expect(await ready()).toEqual([200, { status: 'ready', warnings: ['backup'] }]);
  });
});

describe('the port of the metrics', () => {
  it('answers /metrics and nothing else', async () => {
    const { registry } = createMetrics();
    const { address, stop } = await serveMetrics(registry, { host: '127.0.0.1', port: 0 });
    onTestFinished(stop);
    const answer = await fetch(address);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(await answer.text()).toContain('# TYPE claim_wizard_call_duration_seconds histogram');
    for (const path of ['', '/', '/api/csrf', '/metrics/', '/metrics?x=1'])
      expect((await fetch(new URL(path, address))).status).toBe(path === '' ? 200 : 404);
    expect((await fetch(address, { method: 'POST' })).status).toBe(404);
    await expect(serveMetrics(registry, { host: '127.0.0.1', port: Number(new URL(address).port) })).rejects.toThrow(
      'set METRICS_PORT to another one',
    );
  });
});
