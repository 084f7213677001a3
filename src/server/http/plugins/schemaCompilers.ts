import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import serializerOf from 'fast-json-stringify';
import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { onceEach } from '../../../rules/onceEach.ts';
import type { App } from '../appContext.ts';

const ajv = formats.default(
  new Ajv({ removeAdditional: false, coerceTypes: false, useDefaults: false, allErrors: false }),
);

const validators = onceEach((schema: TSchema) => ajv.compile(schema));
const serializers = onceEach((schema: TSchema) => serializerOf(schema));

/** Compiles each schema on first use and once per process, so that the start does not wait. */
export function registerSchemaCompilers(app: App): void {
  app.setValidatorCompiler<TSchema>(({ schema }) => {
    const validate: ReturnType<FastifySchemaCompiler<TSchema>> = (data) => {
      const compiled = validators(schema);
      const isValid = compiled(data);
      validate.errors = compiled.errors ?? null;
      return isValid;
    };
    return validate;
  });
  app.setSerializerCompiler<TSchema>(
    ({ schema }) =>
      (data) =>
        serializers(schema)(data),
  );
}
