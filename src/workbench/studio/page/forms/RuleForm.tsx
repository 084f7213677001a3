import { useState } from 'react';
import { ruleSchemas } from '../../../../rules/schemas/ruleSchemas.ts';
import { type FormProps, fieldOf, type PartOf } from './addForms.ts';
import { comparableWith } from './comparableFields.ts';
import { FormDialog } from './FormDialog.tsx';
import { type OfferedRule, rulesFor } from './fittingRules.ts';
import { SchemaFields, type Typed } from './SchemaFields.tsx';
import { propertiesOf, typedFrom, typedValue } from './schemaInput.ts';
import { type Words, WordsField } from './WordsField.tsx';

/** Asked by parts of the form of their own. */
const asked = ['rule', 'message'];

interface Props extends FormProps {
  /** The rule that is changed; without it one is added. */
  readonly begun?: PartOf<'rule'>;
}

/** A rule that the page adds to those of the model. */
export function RuleForm({ file, path, node, materials, begun, onEnd }: Props) {
  const own = fieldOf({ node, materials });
  const { fitting, others } = rulesFor(own?.kind ?? null);
  const [name, setName] = useState(begun?.rule ?? fitting[0]?.name ?? '');
  const [typed, setTyped] = useState(() => typedOf(begun));
  const [message, setMessage] = useState<Words>(begun?.message ?? {});
  const input = { typed, materials, comparable: comparableWith(own, name, materials.fields), onChange: setTyped };
  const properties = propertiesOf(ruleSchemas[name] ?? {}, asked);
  const [needed, further] = [true, false].map((is) => properties.filter(({ isRequired }) => isRequired === is));
  const change = () => {
    const values = properties.map(
      (property) => [property.name, typedValue(property, typed[property.name] ?? '')] as const,
    );
    const rule = { rule: name, ...Object.fromEntries(values.filter(([, value]) => value !== undefined)) };
    return begun === undefined
      ? ([`Add the rule "${name}"`, { kind: 'rule', file, path, rule, message }] as const)
      : ([`Change the rule "${name}"`, { kind: 'changeRule', file, path, rule, message }] as const);
  };
  const [title, submit] = begun === undefined ? ['Add a rule', 'Add the rule'] : ['Change the rule', 'Change it'];
  return (
    <FormDialog title={title} submit={submit} files={[file]} change={change} onEnd={onEnd}>
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
      <SchemaFields key={name} properties={needed ?? []} {...input} />
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
          <SchemaFields properties={further} {...input} />
        </details>
      )}
    </FormDialog>
  );
}

function typedOf(begun: PartOf<'rule'> | undefined): Typed {
  if (begun === undefined) return {};
  return typedFrom(propertiesOf(ruleSchemas[begun.rule] ?? {}, asked), begun.parameters);
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
