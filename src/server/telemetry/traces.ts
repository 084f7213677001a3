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
import type { Call, Telemetry } from './telemetry.ts';

/** How often the log repeats that the collector is gone. */
const reportEveryMilliseconds = 10 * 60_000;
/** How long a server that ends waits to send its last spans. */
const longestMilliseconds = 3000;

type Log = Pick<FastifyBaseLogger, 'warn'>;

interface TraceSettings {
  readonly url: string;
  readonly serviceName: string;
}

/** Like the log, spans hold patterns, statuses, request ids and codes, and nothing that a caller sent. */
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
        // A refusal's message may quote a claimant's answers, and a stack has paths: the log has both under the request
        // id.
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
const headerPattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** The remote parent span of a request; the root without a valid header. */
function contextOf({ traceparent }: Pick<Call, 'traceparent'>): Context {
  const [, traceId, spanId, flags] = headerPattern.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT;
  const traceFlags = Number.parseInt(flags, 16) & TraceFlags.SAMPLED;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
}

/** Logs when spans are lost, and resets once they arrive again. */
function reporting(exporter: OTLPTraceExporter, log: () => Log | null): SpanExporter {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const isLost = result.code !== 0;
        if (isLost && performance.now() - reportedAt >= reportEveryMilliseconds) {
          reportedAt = performance.now();
          log()?.warn({ spans: spans.length }, 'traces are lost: OTEL_EXPORTER_OTLP_ENDPOINT takes none now');
        }
        if (!isLost) reportedAt = Number.NEGATIVE_INFINITY;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  };
}
