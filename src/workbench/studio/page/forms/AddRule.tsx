import { useState } from 'react';
import { jsonSchema } from '../../../../documents/reading/schema/jsonSchema.ts';
import { ruleSchemas } from '../../../../rules/schemas/ruleSchemas.ts';
import type { FormProps } from './addForms.ts';
import { FormDialog } from './FormDialog.tsx';
import { SchemaFields, type Typed } from './SchemaFields.tsx';
import { firstSentence, propertiesOf, typedValue } from './schemaInput.ts';
import { type Words, WordsField } from './WordsField.tsx';

/** Asked by parts of the form of their own. */
const asked = ['rule', 'message'];
/** The compiler writes it itself. */
const names = Object.keys(ruleSchemas).filter((name) => name !== 'computed');

/** A rule that the page adds to those of the model. */
export function AddRule({ file, path, materials, onEnd }: FormProps) {
  const [name, setName] = useState(names[0] ?? '');
  const [typed, setTyped] = useState<Typed>({});
  const [message, setMessage] = useState<Words>({});
  const properties = propertiesOf(ruleSchemas[name] ?? {}, asked);
  const change = () => {
    const values = properties.map(
      (property) => [property.name, typedValue(property, typed[property.name] ?? '')] as const,
    );
    const rule = { rule: name, ...Object.fromEntries(values.filter(([, value]) => value !== undefined)) };
    return [`Add the rule "${name}"`, { kind: 'rule', file, path: path, rule, message }] as const;
  };
  return (
    <FormDialog title="Add a rule" submit="Add the rule" change={change} onEnd={onEnd}>
      <label>
        The answer must be
        <select
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setTyped({});
          }}
        >
          {names.map((one) => (
            <option key={one} value={one}>
              {`${one}: ${firstSentence(jsonSchema(ruleSchemas[one] ?? {}).description)}`}
            </option>
          ))}
        </select>
      </label>
      <SchemaFields properties={properties} typed={typed} materials={materials} onChange={setTyped} />
      <WordsField
        title="What is said when it is not"
        help="Without words it is the sentence that the product has for the rule, if there is one."
        languages={materials.languages}
        words={message}
        onChange={setMessage}
      />
    </FormDialog>
  );
}
