import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { App } from '../appContext.ts';
import type { Cookies } from './cookies.ts';
import { csrfHeader } from './security.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the documentation shows where that is not what Fastify checks. */
    documented?: FastifySchema;
  }
}

/** What a call needs that changes something, and one that needs to know who is filing. */
export const security = {
  csrf: [{ csrfHeader: [], csrfCookie: [] }],
  session: [{ csrfHeader: [], csrfCookie: [], session: [] }],
};

/** Serves the calls registered after this as OpenAPI at /api/docs and /api/docs/json. */
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
    transform: ({ schema, url, route }) => ({ schema: { ...schema, ...route.config?.documented }, url }),
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // Its page has one inline style block per theme and images as data; scripts are files of its own.
    staticCSP: "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
  });
}
