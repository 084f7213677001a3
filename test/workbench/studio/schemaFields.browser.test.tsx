import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { type FieldKind, fieldKinds } from '../../../src/documents/definitions/fieldKinds.ts';
import { CheckedForm } from '../../../src/workbench/studio/page/forms/CheckedForm.tsx';
import { SchemaFields, type Typed } from '../../../src/workbench/studio/page/forms/SchemaFields.tsx';
import { propertiesOf } from '../../../src/workbench/studio/page/forms/schemaInput.ts';

const materials = { models: [], conditions: [], fields: [], records: [], lists: [], patterns: [], languages: [] };

function Form({ kind }: { readonly kind: FieldKind }) {
  const [typed, setTyped] = useState<Typed>({});
  const properties = propertiesOf(fieldKinds[kind], ['messages', 'validations', 'allow', 'optional']);
  return (
    <CheckedForm send={async () => null} footer={() => <button type="submit">Send</button>}>
      <SchemaFields properties={properties} typed={typed} materials={materials} onChange={setTyped} />
    </CheckedForm>
  );
}

test.each([
  ['amount', '$200', '200.00', 'The least and the most, like 0.50 and 150.00.'],
  ['date', '2021', 'today', 'The first and the last day, like 01/01/2021 and today.'],
  ['month', 'May', '05/2021', 'The first and the last month, like 01/2011 and 12/2021.'],
] as const)('a bound of another form is told beside its control: %s', async (kind, wrong, right, form) => {
  const screen = await render(<Form kind={kind} />);
  const most = screen.getByLabelText('To', { exact: true });
  await most.fill(wrong);
  await screen.getByText('Send').click();
  await expect.element(most).toHaveAccessibleDescription(`This cannot be taken. ${form}`);
  await expect.element(most).toHaveFocus();
  await most.fill(right);
  await expect.element(most).toBeValid();
});
