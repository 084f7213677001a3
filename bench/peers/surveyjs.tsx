// The other style sheet fetches its font from another server.
import 'survey-core/survey-core.fontless.css';
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import { choices, type FieldSpec, firstFields, maxLength, textsAmong } from '../form/fields.ts';
import { askedCount, mount } from '../form/mounting.ts';

const fields = firstFields(askedCount());

function element({ key, label, kind }: FieldSpec) {
  const named = { name: key, title: label };
  if (kind === 'text') return { ...named, type: 'text', isRequired: true, maxLength };
  if (kind === 'checkbox') return { ...named, type: 'boolean', renderAs: 'checkbox' };
  return { ...named, type: kind === 'select' ? 'dropdown' : 'radiogroup', choices };
}

mount(
  (root) => {
    const survey = new Model({ elements: fields.map(element), checkErrorsMode: 'onValueChanged' });
    createRoot(root).render(<Survey model={survey} />);
  },
  'input[type=text]:not([role=combobox])',
  textsAmong(fields.length),
);
