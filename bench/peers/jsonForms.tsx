import { materialCells, materialRenderers } from '@jsonforms/material-renderers';
import { JsonForms } from '@jsonforms/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { firstFields, textsAmong } from '../form/fields.ts';
import { askedCount, mount } from '../form/mounting.ts';
import { jsonSchema } from './jsonSchema.ts';

const fields = firstFields(askedCount());

function uiSchema() {
  const elements = fields.map(({ key, kind }) => ({
    type: 'Control',
    scope: `#/properties/${key}`,
    ...(kind === 'radio' ? { options: { format: 'radio' } } : {}),
  }));
  return { type: 'VerticalLayout', elements };
}

/** JSON Forms has no button: as its guide says, a page's own button shows the errors. */
function Page({ schema, layout }: { readonly schema: object; readonly layout: ReturnType<typeof uiSchema> }) {
  const [answers, setAnswers] = useState({});
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <JsonForms
        schema={schema}
        uischema={layout}
        data={answers}
        renderers={materialRenderers}
        cells={materialCells}
        validationMode={isAsked ? 'ValidateAndShow' : 'ValidateAndHide'}
        onChange={({ data }) => setAnswers(data)}
      />
      <button type="submit" onClick={() => setAsked(true)}>
        Submit
      </button>
    </>
  );
}

mount(
  (root) => createRoot(root).render(<Page schema={jsonSchema(fields)} layout={uiSchema()} />),
  'input[type=text]:not([role=combobox])',
  textsAmong(fields.length),
);
