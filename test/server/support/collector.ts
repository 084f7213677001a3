import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { onTestFinished } from 'vitest';

const Attribute = Type.Object({
  key: Type.String(),
  value: Type.Object({ stringValue: Type.Optional(Type.String()), intValue: Type.Optional(Type.Number()) }),
});
const Span = Type.Object({
  traceId: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  spanId: Type.String({ pattern: '^[0-9a-f]{16}$' }),
  parentSpanId: Type.Optional(Type.String()),
  name: Type.String(),
  startTimeUnixNano: Type.String(),
  attributes: Type.Array(Attribute),
  status: Type.Object({ code: Type.Number() }),
});
/** The body of an ExportTraceServiceRequest in OTLP/JSON. */
const Traces = Type.Object({
  resourceSpans: Type.Array(
    Type.Object({
      resource: Type.Object({ attributes: Type.Array(Attribute) }),
      scopeSpans: Type.Array(Type.Object({ spans: Type.Array(Span) })),
    }),
  ),
});

/** An OpenTelemetry collector that stores what it receives, as OTLP/JSON over HTTP; `status` is its answer. */
export async function collector(status = 200) {
  const bodies: string[] = [];
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers['content-type']}`);
    bodies.push(await text(request));
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"partialSuccess":{}}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const sent = () => bodies.flatMap((body) => Value.Parse(Traces, JSON.parse(body)).resourceSpans);
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    asked,
    text: () => bodies.join('\n'),
    services: () => sent().map(({ resource }) => resource.attributes.find(({ key }) => key === 'service.name')?.value),
    spans: () =>
      sent()
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map(({ attributes, ...span }) => ({
          ...span,
          attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
        })),
  };
}
