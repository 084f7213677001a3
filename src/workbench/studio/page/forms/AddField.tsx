import { useState } from 'react';
import {
  commonProperties,
  type FieldKind,
  fieldKinds,
  isFieldKind,
} from '../../../../documents/definitions/fieldKinds.ts';
import { jsonSchema } from '../../../../documents/reading/schema/jsonSchema.ts';
import type { FormProps } from './addForms.ts';
import { ChoicesInput, type WrittenChoice } from './ChoicesInput.tsx';
import { FormDialog } from './FormDialog.tsx';
import { nameFrom } from './nameFrom.ts';
import { SchemaFields, type Typed } from './SchemaFields.tsx';
import { firstSentence, propertiesOf, typedValue } from './schemaInput.ts';
import { type Words, WordsField } from './WordsField.tsx';

/** Asked by parts of the form of their own. */
const asked = [...Object.keys(commonProperties), 'choice', 'choices'];
const kinds = Object.keys(fieldKinds).filter(isFieldKind);
const hasChoices = (kind: FieldKind) => kind === 'choice' || kind === 'choices';

/** A question: its node, the field of the model, and its texts in every language. */
export function AddField({ file, path, materials, onEnd }: FormProps) {
  const { models, languages, conditions, lists } = materials;
  const [label, setLabel] = useState<Words>({});
  const [hint, setHint] = useState<Words>({});
  const [required, setRequired] = useState<Words>({});
  const [kind, setKind] = useState<FieldKind>('text');
  const [typed, setTyped] = useState<Typed>({ text: '100' });
  const [choices, setChoices] = useState<readonly WrittenChoice[]>([{ number: 0, value: '', words: {} }]);
  const [list, setList] = useState('');
  const [isOptional, setIsOptional] = useState(false);
  const [model, setModel] = useState(models[0]?.alias ?? '');
  const [name, setName] = useState<string | null>(null);
  const [showWhen, setShowWhen] = useState('');

  const first = languages[0]?.culture ?? 'en';
  const key = name ?? nameFrom(label['en'] ?? label[first] ?? '');
  const properties = propertiesOf(fieldKinds[kind], asked);
  const written = choices.filter(({ value }) => value.trim() !== '');

  const change = () => {
    const options = properties.map(
      (property) => [property.name, typedValue(property, typed[property.name] ?? '')] as const,
    );
    const values = list === '' ? written.map(({ value }) => value.trim()) : { list };
    if (hasChoices(kind) && list === '' && written.length === 0) throw new Error('Write at least one choice.');
    return [
      `Add the field "${key}"`,
      {
        kind: 'field',
        file,
        path: path,
        model,
        key,
        field: {
          ...Object.fromEntries(options.filter(([, value]) => value !== undefined)),
          ...(hasChoices(kind) && { [kind]: values }),
          ...(isOptional && { optional: true }),
        },
        showWhen: showWhen === '' ? null : showWhen,
        label,
        hint,
        required: isOptional ? {} : required,
        choices:
          hasChoices(kind) && list === ''
            ? Object.fromEntries(written.map(({ value, words }) => [value.trim(), words]))
            : {},
      },
    ] as const;
  };

  return (
    <FormDialog title="Add a field" submit="Add the field" change={change} onEnd={onEnd}>
      <WordsField title="Question" languages={languages} words={label} onChange={setLabel} isRequired />
      <label>
        Kind of answer
        <select
          value={kind}
          onChange={({ target }) => {
            if (isFieldKind(target.value)) setKind(target.value);
          }}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {firstSentence(jsonSchema(fieldKinds[one]).description)}
            </option>
          ))}
        </select>
      </label>
      <SchemaFields properties={properties} typed={typed} materials={materials} onChange={setTyped} />
      {hasChoices(kind) && (
        <ChoicesInput
          choices={choices}
          list={list}
          lists={lists}
          languages={languages}
          onChoices={setChoices}
          onList={setList}
        />
      )}
      <label>
        <input type="checkbox" checked={!isOptional} onChange={(event) => setIsOptional(!event.target.checked)} />
        An answer is required wherever the field is shown
      </label>
      {!isOptional && (
        <WordsField
          title="What is said when the answer is missing"
          help="Without words it is the sentence that the product has for every field."
          languages={languages}
          words={required}
          onChange={setRequired}
        />
      )}
      <WordsField
        title="Hint"
        help="Without words there is none."
        languages={languages}
        words={hint}
        onChange={setHint}
      />
      <label>
        Shown
        <select value={showWhen} onChange={(event) => setShowWhen(event.target.value)}>
          <option value="">always</option>
          {conditions.map((condition) => (
            <option key={condition} value={condition}>{`while ${condition}`}</option>
          ))}
        </select>
      </label>
      <label>
        Model
        <small>The part of the claim that the answer belongs to.</small>
        <select value={model} onChange={(event) => setModel(event.target.value)}>
          {models.map(({ alias }) => (
            <option key={alias}>{alias}</option>
          ))}
        </select>
      </label>
      <label>
        Name in the documents
        <small>Letters and digits, the first a small letter, like "shopName".</small>
        <input required pattern="[a-z]\w*" value={key} onChange={(event) => setName(event.target.value)} />
      </label>
    </FormDialog>
  );
}
