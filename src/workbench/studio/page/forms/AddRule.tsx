import { useState } from 'react';
import { ruleSchemas } from '../../../../rules/schemas/ruleSchemas.ts';
import { type FormProps, fieldOf } from './addForms.ts';
import { FormDialog } from './FormDialog.tsx';
import { type OfferedRule, rulesFor } from './fittingRules.ts';
import { SchemaFields, type Typed } from './SchemaFields.tsx';
import { propertiesOf, typedValue } from './schemaInput.ts';
import { type Words, WordsField } from './WordsField.tsx';

/** Asked by parts of the form of their own. */
const asked = ['rule', 'message'];

/** A rule that the page adds to those of the model. */
export function AddRule({ file, path, node, materials, onEnd }: FormProps) {
  const { fitting, others } = rulesFor(fieldOf({ node, materials })?.kind ?? null);
  const [name, setName] = useState(fitting[0]?.name ?? '');
  const [typed, setTyped] = useState<Typed>({});
  const [message, setMessage] = useState<Words>({});
  const properties = propertiesOf(ruleSchemas[name] ?? {}, asked);
  const [needed, further] = [true, false].map((is) => properties.filter(({ isRequired }) => isRequired === is));
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
          <Rules title="For this question" rules={fitting} />
          <Rules title="Other rules" rules={others} />
        </select>
      </label>
      <SchemaFields key={name} properties={needed ?? []} typed={typed} materials={materials} onChange={setTyped} />
      <WordsField
        title="What is said when it is not"
        help="Without words it is the sentence that the product has for the rule, if there is one."
        languages={materials.languages}
        words={message}
        onChange={setMessage}
      />
      {further !== undefined && further.length > 0 && (
        <details>
          <summary>What few rules need</summary>
          <SchemaFields properties={further} typed={typed} materials={materials} onChange={setTyped} />
        </details>
      )}
    </FormDialog>
  );
}

function Rules({ title, rules }: { readonly title: string; readonly rules: readonly OfferedRule[] }) {
  return (
    <optgroup label={title}>
      {rules.map(({ name, words }) => (
        <option key={name} value={name}>
          {words}
        </option>
      ))}
    </optgroup>
  );
}
