import type { App } from '../appContext.ts';
import { problemOf } from './problem.ts';

/** Every error answer has the shape `{ error, message }`, an unknown address below /api too. */
export function registerErrors(app: App): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, code, message } = problemOf(error, request);
    return reply.code(status).send({ error: code, message });
  });
}
