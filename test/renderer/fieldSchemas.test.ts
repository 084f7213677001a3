import { createSchemaUtils, type RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { expect, it } from 'vitest';
import { createRjsfRegistry } from '../../src/renderer/rjsf.tsx';
import { widgetRegistry } from '../../widgets/registry.ts';
import { sampleFlow } from '../support/sampleFlow.ts';

const rootSchema: RJSFSchema = { type: 'object' };
const full = createSchemaUtils(validator, rootSchema);
const { schemaUtils: leaf } = createRjsfRegistry(widgetRegistry);

it.each(['Standard', 'Automotive', 'Lookup', 'DocumentsUpload', 'ChangeAddress'])(
  'a field of %s is drawn from the schema that rjsf would resolve for it, and has its label where rjsf shows one',
  (formType) => {
    const { flow } = sampleFlow(formType);
    const fields = Object.values(flow.fields);
    expect(fields.length).toBeGreaterThan(0);
    for (const { id, schema, uiSchema } of fields) {
      expect(leaf.retrieveSchema(schema), id).toEqual(full.retrieveSchema(schema));
      // A list and a file are one value here, which rjsf would take apart and name each part.
      if ([schema.type].flat().some((type) => type === 'array' || type === 'object')) continue;
      for (const label of [undefined, true, false]) {
        const shown = { 'ui:widget': uiSchema['ui:widget'], ...(label !== undefined && { 'ui:label': label }) };
        expect(leaf.getDisplayLabel(schema, shown), id).toBe(full.getDisplayLabel(schema, shown));
      }
    }
  },
);

it('what resolves the parts of a schema is refused rather than answered wrongly', () => {
  expect(() => leaf.getDefaultFormState({})).toThrow('parts or references');
});
