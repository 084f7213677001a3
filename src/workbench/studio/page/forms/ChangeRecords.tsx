import { useState } from 'react';
import { Asked } from './Asked.tsx';
import { type FormProps, type PartOf, titled } from './addForms.ts';
import { FormDialog } from './FormDialog.tsx';
import { MostInput } from './MostInput.tsx';
import { WordsField } from './WordsField.tsx';

interface Props extends FormProps {
  readonly part: PartOf<'records'>;
}

/** A list of entries or of files: its words, how many there can be, and what of them is summed. */
export function ChangeRecords({ file, path, node, materials, part, onEnd }: Props) {
  const [label, setLabel] = useState(part.label);
  const [item, setItem] = useState(part.item);
  const [isRequired, setIsRequired] = useState(part.isRequired);
  const [most, setMost] = useState(String(part.most ?? ''));
  const [total, setTotal] = useState(part.total);
  const { languages } = materials;
  const { model }: { readonly model?: unknown } = Object(node);
  const summable = materials.fields.filter(({ records, kind }) => records === model && kind === 'number');
  const change = () =>
    [
      `Change ${titled(node)}`,
      { kind: 'changeRecords', file, path, label, item, isRequired, most: Number(most), total },
    ] as const;
  return (
    <FormDialog title="Change the list" submit="Change it" files={[file]} change={change} onEnd={onEnd}>
      <WordsField title="Heading of the list" languages={languages} words={label} onChange={setLabel} isRequired />
      <WordsField
        title="What one entry is called"
        help='Like "Purchase {{number}}", where its number stands for {{number}}.'
        languages={languages}
        words={item}
        onChange={setItem}
        isRequired
      />
      <label>
        <input type="checkbox" checked={isRequired} onChange={({ target }) => setIsRequired(target.checked)} />
        At least one is required wherever this is shown
      </label>
      <MostInput most={most} onChange={setMost} />
      {(summable.length > 0 || total !== null) && (
        <Asked title="What is added up below the entries" field="total">
          {(control) => (
            <select {...control} value={total ?? ''} onChange={({ target }) => setTotal(target.value || null)}>
              <option value="">Nothing</option>
              {summable.map(({ reference, label: question }) => (
                <option key={reference} value={reference}>
                  {`"${question}"`}
                </option>
              ))}
            </select>
          )}
        </Asked>
      )}
    </FormDialog>
  );
}
