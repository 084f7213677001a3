import '@formio/js/dist/formio.form.min.css';
import { Formio } from '@formio/js/form';
import { choices, type FieldSpec, firstFields, maxLength, textsAmong } from '../form/fields.ts';
import { askedCount, mount } from '../form/mounting.ts';

const fields = firstFields(askedCount());
const values = choices.map((choice) => ({ label: choice, value: choice }));

function component({ key, label, kind }: FieldSpec) {
  const named = { key, label, input: true };
  if (kind === 'text') return { ...named, type: 'textfield', validate: { required: true, maxLength } };
  if (kind === 'select') return { ...named, type: 'select', widget: 'html5', data: { values } };
  return kind === 'checkbox' ? { ...named, type: 'checkbox' } : { ...named, type: 'radio', values };
}

const submit = { type: 'button', action: 'submit', key: 'submit', label: 'Submit', input: true };

mount(
  (root) => Formio.createForm(root, { components: [...fields.map(component), submit] }),
  '.formio-component-textfield input',
  textsAmong(fields.length),
);
