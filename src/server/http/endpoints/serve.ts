import { finished } from 'node:stream';
import type {
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  preValidationHookHandler,
  RouteShorthandOptions,
} from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import { type Endpoint, NoBody, NoContent } from '../../../wire/endpoints.ts';
import { ErrorResponse } from '../../../wire/errorResponse.ts';
import type { ConcurrencyLimit, Entered } from '../../helpers/concurrencyLimit.ts';
import { networkOf } from '../../helpers/networkOf.ts';
import type { App } from '../appContext.ts';
import { type FlowEndpointKind, flowEndpointRoute } from '../flowEndpoints.ts';
import { security } from '../plugins/apiDocs.ts';
import { routeOf } from '../plugins/routing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** null where this kind of request is not limited. */
    entered: Entered | null;
  }
}

interface Received<Query extends TSchema, Body extends TSchema, Headers extends TSchema> {
  Querystring: Static<Query>;
  Body: Static<Body>;
  Headers: Static<Headers>;
}

type Options = Pick<RouteShorthandOptions, 'bodyLimit' | 'errorHandler' | 'logLevel' | 'onSend' | 'preParsing'> & {
  readonly perMinute?: number | ((request: FastifyRequest) => number);
  readonly countedBy?: (request: FastifyRequest) => string;
  readonly atOnce?: ConcurrencyLimit;
  /** Replaces the endpoint's own body schema, which is documented. */
  readonly bodyOf?: (request: FastifyRequest) => TSchema;
};

const notModified = Type.Null({
  description: 'The answer that the caller has is still the right one; without a body.',
});

const isNoBody = (body: TSchema | undefined) => body === NoBody;

/** The type of `ip` hides that a client that has gone has no address. */
const callerNetwork = ({ ip }: { readonly ip: string | undefined }) => networkOf(ip ?? 'gone');

/**
 * An endpoint with `ofFlow` answers at the paths that flows.json gives each flow, which a publish may change. `perMinute`
 * counts by network unless `countedBy` says otherwise; requests beyond a limit are refused before their body is read.
 */
export function serve<
  const Answer extends TSchema,
  const Query extends TSchema,
  const Body extends TSchema,
  const Headers extends TSchema,
>(
  api: App,
  endpoint: Omit<Endpoint<Answer, unknown, Query, Body, Headers>, 'path'> &
    ({ readonly path: string } | { readonly ofFlow: FlowEndpointKind }),
  answer: (request: FastifyRequest<Received<Query, Body, Headers>>, reply: FastifyReply) => Promise<Static<Answer>>,
  { perMinute, countedBy = callerNetwork, atOnce, bodyOf, ...options }: Options = {},
): void {
  const { description, needs, query, body, isMultipart, headers, error = ErrorResponse } = endpoint;
  const errors = Object.fromEntries(endpoint.errors.map((status) => [status, error]));
  api.route<Received<Query, Body, Headers>>({
    ...options,
    method: endpoint.method,
    ...('path' in endpoint
      ? { url: endpoint.path }
      : { url: flowEndpointRoute, constraints: { ofFlow: endpoint.ofFlow } }),
    schema: {
      tags: [endpoint.tag],
      summary: endpoint.summary,
      ...(description === undefined ? {} : { description }),
      ...(needs === undefined ? {} : { security: security[needs] }),
      querystring: query ?? NoContent,
      ...(headers === undefined ? {} : { headers }),
      ...(body === undefined || isMultipart || bodyOf !== undefined ? {} : { body }),
      // Errors share one handler and need no serializer per endpoint.
      response: { 200: endpoint.answer },
    },
    config: {
      ...('ofFlow' in endpoint ? { ofFlow: endpoint.ofFlow } : {}),
      ...(endpoint.sameForAll ? { sameForAll: true } : {}),
      ...(endpoint.neverChanges ? { neverChanges: true } : {}),
      ...(perMinute === undefined
        ? {}
        : {
            rateLimit: {
              max: perMinute,
              timeWindow: '1 minute',
              keyGenerator: (request: FastifyRequest) => `${routeOf(request)} ${countedBy(request)}`,
            },
          }),
      documented: {
        response: { 200: endpoint.answer, ...(endpoint.sameForAll ? { 304: notModified } : {}), ...errors },
        ...(bodyOf === undefined ? {} : { body }),
        ...(isMultipart ? { body, consumes: ['multipart/form-data'] } : {}),
        ...(isNoBody(body) ? { body: undefined } : {}),
      },
    },
    onRequest: [
      ...(atOnce === undefined ? [] : [limiting(atOnce, isMultipart === true)]),
      ...(needs === undefined ? [] : [api.csrfProtection]),
    ],
    ...(bodyOf === undefined ? {} : { preValidation: validatingBody(bodyOf) }),
    handler: answer,
  });
}

function validatingBody(bodyOf: (request: FastifyRequest) => TSchema): preValidationHookHandler {
  return async (request) => {
    const isValid = request.compileValidationSchema(bodyOf(request), 'body');
    if (isValid(request.body ?? null)) return;
    throw Object.assign(new Error('The body is not of its schema.'), {
      validation: isValid.errors,
      validationContext: 'body',
    });
  };
}

/** A parsed body is held in memory as a whole; the reader of a multipart body counts it. */
function limiting(atOnce: ConcurrencyLimit, isMultipart: boolean): onRequestHookHandler {
  return async (request, reply) => {
    const entered = atOnce.enter(callerNetwork(request));
    request.entered = entered;
    finished(reply.raw, () => entered.leave());
    const { bodyLimit = 0 } = request.routeOptions;
    if (!isMultipart) entered.hold(Math.min(Number(request.headers['content-length'] ?? 0), bodyLimit));
  };
}
