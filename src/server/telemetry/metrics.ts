import { METHODS } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Counted, Telemetry } from './telemetry.ts';

/** Prefix of our own metrics; those of the process keep their usual names. */
export const prefix = 'claim_wizard_';

/** In seconds: most requests take milliseconds, a claim over a slow phone takes minutes. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];
const partBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/** Name, labels and help text of each counter. */
const counters = {
  filed: ['filed_total', ['adds', 'form'], 'Claims, and what was added to claims, that are on disk.'],
  signIns: ['sign_ins_total', ['by', 'outcome'], 'Tries to sign in: ok, refused, or locked after too many failures.'],
  draftsSaved: ['drafts_saved_total', ['form'], 'Times that answers were kept before they are filed.'],
  documents: ['documents_total', ['of'], 'Documents stored, with what was filed or with a draft.'],
  scans: [
    'scans_total',
    ['outcome'],
    'Documents looked at for viruses: clean, infected, or not looked at as the scanner failed.',
  ],
  documentsRefused: ['documents_refused_total', ['reason'], 'Documents that were not taken.'],
  refusals: ['refusals_total', ['code'], 'Error answers by their code.'],
  pages: ['pages_total', ['outcome'], 'Pages written, left to the browser, and those that could not be written.'],
  backups: ['backups_total', ['outcome'], 'Backups that the server made by itself, and those that failed.'],
  housekeeping: ['housekeeping_total', ['outcome'], 'Runs of the housekeeping.'],
} as const satisfies { readonly [Name in keyof Counted]: readonly [string, readonly (keyof Counted[Name])[], string] };

const methods = new Set(METHODS);

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const countersByKey = new Map<string, Counter>(
    Object.entries(counters).map(([key, [name, labelNames, help]]) => [
      key,
      new Counter({ name: prefix + name, help, labelNames, registers }),
    ]),
  );
  const requests = new Histogram({
    name: `${prefix}call_duration_seconds`,
    help: 'Calls by method, route pattern and status: how many, and from the head of the request to the end of the answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  });
  const parts = new Histogram({
    name: `${prefix}part_duration_seconds`,
    help: 'What takes time within calls.',
    labelNames: ['part'],
    buckets: partBuckets,
    registers,
  });
  const running = new Gauge({
    name: `${prefix}parts_running`,
    help: 'What is being done within calls at this moment.',
    labelNames: ['part'],
    registers,
  });
  const telemetry: Telemetry = {
    count: (name, labels, times = 1) => countersByKey.get(name)?.inc({ ...labels }, times),
    async part(part, work) {
      running.inc({ part });
      const end = parts.startTimer({ part });
      try {
        return await work();
      } finally {
        end();
        running.dec({ part });
      }
    },
    follow({ method, route }) {
      return {
        within: (next) => next(),
        answered: (status, seconds) =>
          requests.observe({ method: methods.has(method) ? method : 'other', route, status }, seconds),
      };
    },
  };
  return { registry, telemetry };
}
