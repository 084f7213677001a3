import Form from '@rjsf/mui';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { firstFields, textsAmong } from '../form/fields.ts';
import { askedCount, mount } from '../form/mounting.ts';
import { jsonSchema } from './jsonSchema.ts';

const fields = firstFields(askedCount());

function Page({ schema }: { readonly schema: RJSFSchema }) {
  const [answers, setAnswers] = useState({});
  const uiSchema = Object.fromEntries(
    fields.filter(({ kind }) => kind === 'radio').map(({ key }) => [key, { 'ui:widget': 'radio' }]),
  );
  return (
    <Form
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      formData={answers}
      liveValidate="onBlur"
      showErrorList={false}
      noHtml5Validate
      onChange={({ formData }) => setAnswers(formData)}
    />
  );
}

mount(
  (root) => createRoot(root).render(<Page schema={jsonSchema(fields)} />),
  'input[type=text]',
  textsAmong(fields.length),
);
