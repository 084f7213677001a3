import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import { HttpError } from '../helpers/httpError.ts';
import type { TraceSettings } from '../settings/settings.ts';
import type { Call, Telemetry } from './telemetry.ts';

/** A collector that is gone is said so often, and hinders nothing. */
const saidEveryMilliseconds = 10 * 60_000;
/** A server that ends waits so long for its last spans to go out. */
const longestMilliseconds = 3000;

type Log = Pick<FastifyBaseLogger, 'warn'>;

/**
 * Spans of calls and of what takes time in them, sent to a collector. They have what the log has: patterns, statuses, ids
 * of requests and codes, and nothing that a caller sent.
 */
export function createTraces({ url, serviceName }: TraceSettings) {
  let log: Log | null = null;
  const exporter = reporting(new OTLPTraceExporter({ url, timeoutMillis: longestMilliseconds }), () => log);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: longestMilliseconds })],
  });
  return {
    telemetry: tracedBy(provider.getTracer('claim-wizard')),
    reportTo(to: Log): void {
      log = to;
    },
    stop: () => provider.shutdown().catch(() => undefined),
  };
}

function tracedBy(tracer: Tracer): Telemetry {
  const current = new AsyncLocalStorage<Context>();
  return {
    count: () => undefined,
    async part(name, work) {
      const parent = current.getStore();
      if (parent === undefined) return work();
      const span = tracer.startSpan(name, {}, parent);
      try {
        return await current.run(trace.setSpan(parent, span), work);
      } catch (error) {
        // What a refusal says may be of a person's answers, and a stack has paths: the log has both by the request id.
        span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof HttpError ? 'refused' : 'failed' });
        throw error;
      } finally {
        span.end();
      }
    },
    follow(call) {
      const { method, route, requestId, form } = call;
      const parent = contextOf(call);
      const attributes = {
        'http.request.method': method,
        'http.route': route,
        'claim_wizard.request_id': requestId,
        ...(form === null ? {} : { 'claim_wizard.form': form }),
      };
      const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent);
      return {
        within: (next) => current.run(trace.setSpan(parent, span), next),
        answered(status) {
          span.setAttribute('http.response.status_code', status);
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
  };
}

/** https://www.w3.org/TR/trace-context/#traceparent-header */
const written = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The span of somebody else that a call belongs to; of none where that is not said, or not as it must be. */
function contextOf({ traceparent }: Pick<Call, 'traceparent'>): Context {
  const [, traceId, spanId, flags] = written.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** Says in the log when spans are lost, and when they arrive again. */
function reporting(exporter: OTLPTraceExporter, log: () => Log | null): SpanExporter {
  let said = Number.NEGATIVE_INFINITY;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const isLost = result.code !== 0;
        if (isLost && performance.now() - said >= saidEveryMilliseconds) {
          said = performance.now();
          log()?.warn({ spans: spans.length }, 'traces are lost: OTEL_EXPORTER_OTLP_ENDPOINT takes none now');
        }
        if (!isLost) said = Number.NEGATIVE_INFINITY;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  };
}
