import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { CompiledFlow } from '../../../compile/compiledPage.ts';
import { anyAlias } from '../../../wire/endpoints.ts';
import type { Settlement } from '../../settlement/settlement.ts';
import type { App } from '../appContext.ts';
import { type FlowEndpointKind, flowEndpointsOf } from '../flowEndpoints.ts';
import type { Cookies } from './cookies.ts';
import { csrfHeader } from './security.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Replaces the schemas that Fastify validates. */
    documented?: FastifySchema;
  }
}

/** The security schemes of an endpoint that changes something, and of one that needs a session. */
export const security = {
  csrf: [{ csrfHeader: [], csrfCookie: [] }],
  session: [{ csrfHeader: [], csrfCookie: [], session: [] }],
};

export async function registerApiDocs(app: App, cookies: Cookies): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Claim filing', description: 'The calls of the claim-filing wizard.', version: '1' },
      components: {
        securitySchemes: {
          csrfHeader: { type: 'apiKey', in: 'header', name: csrfHeader, description: 'The token of GET /api/csrf.' },
          csrfCookie: { type: 'apiKey', in: 'cookie', name: cookies.csrf, description: 'Set by GET /api/csrf.' },
          session: { type: 'apiKey', in: 'cookie', name: cookies.session, description: 'Set by an authorize call.' },
        },
      },
    },
    transform: ({ schema, url, route: { config } }) => ({
      schema: { ...schema, ...config?.documented },
      url: config?.ofFlow === undefined ? url : standInPath(config.ofFlow),
    }),
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    transformSpecification: ({ paths, ...document }, { live }) =>
      withoutNames({ ...document, paths: withFlowCalls(paths, live.current) }),
    transformSpecificationClone: false,
    // Swagger UI has inline styles and data images; its scripts are files.
    staticCSP: "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
  });
}

/** Only editors of documents go by the annotation `names`. */
const withoutNames = (document: object): Readonly<Record<string, unknown>> =>
  JSON.parse(
    JSON.stringify(document, (key, value: unknown) =>
      key === 'names' && typeof value === 'string' ? undefined : value,
    ),
  );

/** A stand-in path for the endpoints that every flow has, replaced when the documentation is requested. */
const standInPath = (kind: FlowEndpointKind) => `/every-flow/${kind}`;
const json = 'application/json';

interface Body {
  readonly properties: Readonly<Record<string, object>>;
  readonly required: readonly string[];
}
interface Operation {
  readonly summary: string;
  readonly requestBody: { readonly content: Readonly<Record<string, { readonly schema: Body }>> };
}
type Paths = Readonly<Record<string, { readonly post: Operation }>>;

function withFlowCalls(
  { [standInPath('authorize')]: authorize, [standInPath('submit')]: submit, ...others }: Paths,
  settlement: Settlement,
): object {
  const common = { authorize: authorize?.post, submit: submit?.post };
  const ofFlows = [...flowEndpointsOf(settlement)].flatMap(([path, { kind, flow }]) => {
    const operation = common[kind];
    if (operation === undefined) return [];
    const summary = `${operation.summary} ${flow.formType}.`;
    return [[path, { post: { ...(kind === 'authorize' ? signInOf(flow, operation) : operation), summary } }] as const];
  });
  return { ...others, ...Object.fromEntries(ofFlows) };
}

function signInOf({ authorize }: CompiledFlow, operation: Operation): Operation {
  const body = operation.requestBody.content[json]?.schema;
  if (body === undefined) return operation;
  const { [anyAlias]: credentials = {}, ...properties } = body.properties;
  const others = body.required.filter((name) => name !== anyAlias);
  const alias = authorize?.credentials?.alias;
  const schema = {
    ...body,
    properties: { ...(alias === undefined ? {} : { [alias]: credentials }), ...properties },
    required: [...(alias === undefined ? [] : [alias]), ...others],
  };
  return { ...operation, requestBody: { ...operation.requestBody, content: { [json]: { schema } } } };
}
