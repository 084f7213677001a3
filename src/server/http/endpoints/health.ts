import { endpoints } from '../../../wire/endpoints.ts';
import { HttpError } from '../../helpers/httpError.ts';
import { version } from '../../helpers/version.ts';
import type { Readiness } from '../../operations/readiness.ts';
import type { App, AppContext } from '../appContext.ts';
import { problemOf } from '../plugins/problem.ts';
import type { Stopping } from '../plugins/stopping.ts';
import { serve } from './serve.ts';

class NotReady extends HttpError {
  readonly parts: readonly string[];

  constructor(parts: readonly string[]) {
    super(503, 'not-ready', `Claims cannot be taken now (${parts.join(', ')}): see the log.`);
    this.parts = parts;
  }
}

interface Looked extends Pick<AppContext, 'backups'> {
  readonly readiness: Readiness;
  readonly stopping: Stopping;
}

/** /readyz: claims can be taken, and the server is not about to end. A warning does not make it unready. */
export function registerHealth(app: App, { readiness, stopping, backups }: Looked): void {
  // Probes ask every few seconds, so only failures are logged.
  const quiet = app.log.level === 'info' ? ({ logLevel: 'warn' } as const) : {};
  serve(app, endpoints.health, async () => ({ status: 'ok' }), quiet);
  serve(
    app,
    endpoints.ready,
    async (request) => {
      const faults = Object.entries(await readiness.look()).filter(([, fault]) => fault !== null);
      for (const [part, err] of faults) request.log.error({ part, err }, 'not ready');
      const parts = [...(stopping.begun ? ['stopping'] : []), ...faults.map(([part]) => part)];
      if (parts.length > 0) throw new NotReady(parts);
      return {
        status: 'ready',
        version,
        ...(backups?.look().isLate === true ? { warnings: ['backup' as const] } : {}),
      };
    },
    {
      ...quiet,
      errorHandler: (error, request, reply) => {
        const { status, code, message } = problemOf(error, request);
        const parts = error instanceof NotReady ? error.parts : [];
        return reply.code(status).send({ error: code, message, parts });
      },
    },
  );
}
