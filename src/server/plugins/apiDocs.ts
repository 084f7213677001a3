import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { TSchema } from 'typebox';
import type { App } from '../appContext.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The schema of a multipart body, shown in the documentation; the call itself reads and checks the parts. */
    multipartBody?: TSchema;
  }
}

/** Serves the calls registered after this as OpenAPI at /api/docs and /api/docs/json. */
export async function registerApiDocs(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Claim filing', description: 'The calls of the claim-filing wizard.', version: '1' },
    },
    transform: ({ schema, url, route }) => {
      const body = route.config?.multipartBody;
      if (body === undefined) return { schema, url };
      return { schema: { ...schema, body, consumes: ['multipart/form-data'] }, url };
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // Its page has one inline style block per theme and images as data; scripts are files of its own.
    staticCSP: "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
  });
}
