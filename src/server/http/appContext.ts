import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { OperationsContext } from '../operations/operationsContext.ts';

/** All services together. `createApp` takes it; each function takes the members that it needs. */
export interface AppContext extends OperationsContext {
  /** Names the build of the client that is served. */
  readonly build: string;
}

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;
