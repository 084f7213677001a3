import type { Materials } from '../../calls/editorCalls.ts';
import { Asked } from './Asked.tsx';
import { boundsInWords } from './boundsInWords.ts';
import { ConditionField } from './ConditionField.tsx';
import type { Comparable } from './comparableFields.ts';
import { OperandInput } from './OperandInput.tsx';
import { PatternInput } from './PatternInput.tsx';
import { asksFor } from './propertiesInWords.ts';
import { inputFor, type SchemaProperty } from './schemaInput.ts';

export type Typed = Readonly<Record<string, string>>;

interface Props {
  readonly properties: readonly SchemaProperty[];
  readonly typed: Typed;
  readonly materials: Materials;
  /** By default all answers. */
  readonly comparable?: Comparable;
  readonly onChange: (typed: Typed) => void;
}

/** Asks for what a schema describes, in its own words where those are for everyone. */
export function SchemaFields({ properties, typed, materials, onChange, ...others }: Props) {
  const { comparable = { kind: null, fields: materials.fields } } = others;
  return properties.map((property) => (
    <SchemaField
      key={property.name}
      property={property}
      typed={typed[property.name] ?? ''}
      materials={materials}
      comparable={comparable}
      onChange={(text) => onChange({ ...typed, [property.name]: text })}
    />
  ));
}

interface FieldProps extends Required<Pick<Props, 'materials' | 'comparable'>> {
  readonly property: SchemaProperty;
  readonly typed: string;
  readonly onChange: (text: string) => void;
}

function SchemaField({ property, typed, materials, comparable, onChange }: FieldProps) {
  const { name, schema, isRequired } = property;
  const input = inputFor(schema);
  const { title, help, values: called = {} } = asksFor(property);
  if (name === 'pattern') {
    const { patterns } = materials;
    return <PatternInput field={name} {...{ title, isRequired, typed, patterns, onChange }} />;
  }
  switch (input.kind) {
    case 'constant':
      return null;
    case 'yesNo':
      return (
        <label>
          <input
            type="checkbox"
            checked={typed === 'true'}
            onChange={(event) => onChange(String(event.target.checked))}
          />
          {title} {help !== undefined && <small>{help}</small>}
        </label>
      );
    case 'bounds': {
      const [least = '', most = ''] = typed.split('\n');
      const form = boundsInWords[name];
      const bound = { pattern: input.pattern, 'data-form': form };
      return (
        <fieldset>
          <legend>Bounds</legend>
          <small>{form} Leave one empty where there is none.</small>
          <Asked title="From" field={name}>
            {(control) => (
              <input
                {...control}
                {...bound}
                value={least}
                onChange={({ target }) => onChange(`${target.value}\n${most}`)}
              />
            )}
          </Asked>
          <Asked title="To">
            {(control) => (
              <input
                {...control}
                {...bound}
                value={most}
                onChange={({ target }) => onChange(`${least}\n${target.value}`)}
              />
            )}
          </Asked>
        </fieldset>
      );
    }
    case 'condition':
      return <ConditionField title={title} typed={typed} materials={materials} onChange={onChange} />;
    case 'operand':
      return (
        <OperandInput field={name} title={title} typed={typed} isRequired={isRequired} {...{ comparable, onChange }} />
      );
    case 'oneOf':
    case 'field': {
      const values =
        input.kind === 'oneOf'
          ? input.values.map((value) => ({ value, words: called[value] ?? value }))
          : comparable.fields.map(({ reference, label }) => ({ value: reference, words: `"${label}"` }));
      return (
        <Asked title={title} help={help} field={name}>
          {(control) => (
            <select {...control} required={isRequired} value={typed} onChange={({ target }) => onChange(target.value)}>
              <option value="">{isRequired ? 'Choose' : (called[''] ?? 'None')}</option>
              {values.map(({ value, words }) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          )}
        </Asked>
      );
    }
    case 'lines':
    case 'json':
      return (
        <Asked title={title} help={help} field={name}>
          {(control) => (
            <textarea
              {...control}
              required={isRequired}
              rows={4}
              value={typed}
              onChange={({ target }) => onChange(target.value)}
              placeholder={input.kind === 'lines' ? 'One in each line' : 'As in a document'}
            />
          )}
        </Asked>
      );
    default:
      return (
        <Asked title={title} help={help} field={name}>
          {(control) => (
            <input
              {...control}
              type={input.kind === 'number' ? 'number' : 'text'}
              step={schema.type === 'integer' ? 1 : 'any'}
              required={isRequired}
              value={typed}
              onChange={({ target }) => onChange(target.value)}
            />
          )}
        </Asked>
      );
  }
}
