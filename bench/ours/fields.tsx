import { createRoot } from 'react-dom/client';
import { compileFieldValidators } from '../../src/rules/ajv/compileFieldValidators.ts';
import { firstFields, textsAmong } from '../form/fields.ts';
import { askedCount, mount } from '../form/mounting.ts';
import { textsOfFields } from '../form/pageOfFields.ts';
import { flowOfFields } from './flowOfFields.ts';
import { preparedPage } from './page.tsx';

async function start(): Promise<void> {
  const fields = firstFields(askedCount());
  const flow = flowOfFields(fields);
  // The product's build compiles them.
  const validators = compileFieldValidators(Object.values(flow.fields).map(({ schema }) => schema));
  const open = await preparedPage(flow, textsOfFields(fields));
  mount(
    (root) => createRoot(root).render(open({ flow: flowOfFields(fields), validators }).page),
    '[data-field] input[type=text]',
    textsAmong(fields.length),
  );
}

// Not awaited at the top: a chunk that is loaded meanwhile imports this one.
void start();
