import { describe, expect, it } from 'vitest';
import { createTraces } from '../../../src/server/telemetry/traces.ts';
import { capturedLog } from '../support/capturedLog.ts';
import { documentContext, pdf, standardClaim } from '../support/claims.ts';
import { collector } from '../support/collector.ts';
import { keep, save } from '../support/drafts.ts';
import { notice, testServer } from '../support/testServer.ts';

const remote = { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' };
const traceparent = `00-${remote.traceId}-${remote.spanId}-01`;

describe('the traces', () => {
  it('have a span for each call, with those of what took time in it, and nothing that was typed', async () => {
    const { url, asked, services, spans, text } = await collector();
    const { telemetry, stop } = createTraces({ url, serviceName: 'claims of the test' });
    const { client } = await testServer({ telemetry });
    const person = client();
    await person.get('/api/cultures?marker=1', { traceparent });
    const { headers } = await person.authorize(notice);
    await save(person);
    expect((await keep(person, { name: 'early stub.pdf' })).statusCode).toBe(200);
    const bytes = pdf(1000);
    const dto = standardClaim({ documentContexts: [documentContext('d-1', 'stub.pdf', bytes)] });
    expect((await person.submit(dto, { files: [{ clientId: 'd-1', bytes }] })).status).toBe(200);
    await stop();
    expect(asked[0]).toBe('POST /v1/traces application/json');
    expect(services()).toEqual([{ stringValue: 'claims of the test' }]);
    const found = spans();
    const named = (name: string) => found.filter((span) => span.name === name);
    expect(named('POST /api/forms/standard/authorize').map(({ attributes }) => attributes)).toEqual([
      {
        'http.request.method': 'POST',
        'http.route': '/api/forms/standard/authorize',
        'http.response.status_code': 200,
        'claim_wizard.request_id': headers['x-request-id'],
        'claim_wizard.form': 'Standard',
      },
    ]);
    /** The spans of a trace, each below the one that it is part of, in the order in which they began. */
    const tree = (root: string) => {
      const [top] = named(root);
      const below = (parent: string | undefined, depth: string): string[] =>
        found
          .filter(({ parentSpanId, traceId }) => parentSpanId === parent && traceId === top?.traceId)
          .sort((a, b) => Number(BigInt(a.startTimeUnixNano) - BigInt(b.startTimeUnixNano)))
          .flatMap(({ name, spanId }) => [depth + name, ...below(spanId, `${depth}  `)]);
      return below(top?.spanId, '');
    };
    expect(tree('POST /api/forms/standard')).toEqual([
      'submit',
      '  receive',
      '    document',
      '    inspect',
      '  validate',
      '  promote',
      '  store',
      '    transaction',
      '    sync',
      // The document of the draft is in no claim, and goes.
      '  sync',
      '  transaction',
      '  sync',
    ]);
    expect(tree('POST /api/drafts/save')).toEqual(['save draft', '  seal', '  transaction', '  sync']);
    expect(tree('POST /api/drafts/documents')).toEqual([
      'keep document',
      '  receive',
      '    document',
      '    inspect',
      '  promote',
      '  transaction',
      '  sync',
    ]);
    expect(tree('POST /api/forms/standard/authorize')).toContain('sign in');
    const parts = found.filter(({ parentSpanId }) => parentSpanId !== undefined);
    expect(parts.filter(({ attributes }) => Object.keys(attributes).length > 0)).toEqual([]);
    expect(text()).not.toMatch(/marker|Okafor|NB-1000|stub|Quiet|127\.0\.0\.1/);
    // Only a trusted proxy may name the trace that a request belongs to.
    expect(text()).not.toContain(remote.traceId);
  });

  it('go on with that of a proxy that is trusted, where it is one', async () => {
    const { url, spans } = await collector();
    const { telemetry, stop } = createTraces({ url, serviceName: 'x' });
    const { client } = await testServer({ telemetry, trustProxy: '127.0.0.1' });
    const forwarded = { 'x-forwarded-for': '203.0.113.7' };
    const wrong = [`00-${'0'.repeat(32)}-${remote.spanId}-01`, 'marker', `${traceparent}-marker`];
    await client().get('/healthz', { ...forwarded, traceparent });
    for (const each of wrong) await client().get('/api/cultures', { ...forwarded, traceparent: each });
    await client().get('/api/csrf', { traceparent });
    await stop();
    const found = spans();
    expect(found.find(({ name }) => name === 'GET /healthz')).toMatchObject({
      traceId: remote.traceId,
      parentSpanId: remote.spanId,
    });
    const others = found.filter(({ name }) => name !== 'GET /healthz');
    expect(others).toHaveLength(4);
    expect(new Set(others.map(({ traceId }) => traceId)).size).toBe(4);
    expect(others.map(({ traceId }) => traceId)).not.toContain(remote.traceId);
  });

  it('are lost without a collector, which the log says once, and nothing else fails', async () => {
    const { url } = await collector(400);
    const log: string[] = [];
    const { telemetry, reportTo, stop } = createTraces({ url, serviceName: 'x' });
    reportTo({ warn: (_facts: unknown, message?: string) => void log.push(message ?? '') });
    const { client } = await testServer({ telemetry, logStream: capturedLog().stream });
    const person = client();
    await person.authorize(notice);
    expect((await person.submit(standardClaim())).status).toBe(200);
    await stop();
    expect(log).toEqual([expect.stringContaining('OTEL_EXPORTER_OTLP_ENDPOINT')]);
  });
});
