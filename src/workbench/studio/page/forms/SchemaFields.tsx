import { useId } from 'react';
import type { Materials } from '../../calls/editorCalls.ts';
import { inputFor, type SchemaProperty } from './schemaInput.ts';

export type Typed = Readonly<Record<string, string>>;

interface Props {
  readonly properties: readonly SchemaProperty[];
  readonly typed: Typed;
  readonly materials: Materials;
  readonly onChange: (typed: Typed) => void;
}

/** Asks for what a schema describes, with its own words as help. */
export function SchemaFields({ properties, typed, materials, onChange }: Props) {
  return properties.map((property) => (
    <SchemaField
      key={property.name}
      property={property}
      typed={typed[property.name] ?? ''}
      materials={materials}
      onChange={(text) => onChange({ ...typed, [property.name]: text })}
    />
  ));
}

interface FieldProps extends Pick<Props, 'materials'> {
  readonly property: SchemaProperty;
  readonly typed: string;
  readonly onChange: (text: string) => void;
}

function SchemaField({ property: { name, schema, isRequired }, typed, materials, onChange }: FieldProps) {
  const input = inputFor(schema);
  const options = useId();
  const title = titleOf(name);
  const help = schema.description === undefined ? null : <small>{schema.description}</small>;
  const fields = materials.models.flatMap(({ alias, keys }) => keys.map((key) => `${alias}.${key}`));
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
          {title} {help}
        </label>
      );
    case 'bounds': {
      const [least = '', most = ''] = typed.split('\n');
      return (
        <fieldset>
          <legend>Bounds</legend>
          {help}
          <label>
            From
            <input value={least} onChange={(event) => onChange(`${event.target.value}\n${most}`)} />
          </label>
          <label>
            To
            <input value={most} onChange={(event) => onChange(`${least}\n${event.target.value}`)} />
          </label>
        </fieldset>
      );
    }
    case 'oneOf':
    case 'condition':
    case 'field': {
      const values = input.kind === 'oneOf' ? input.values : input.kind === 'condition' ? materials.conditions : fields;
      return (
        <label>
          {title} {help}
          <select required={isRequired} value={typed} onChange={(event) => onChange(event.target.value)}>
            <option value="">{isRequired ? 'Choose' : 'None'}</option>
            {values.map((value) => (
              <option key={value}>{value}</option>
            ))}
          </select>
        </label>
      );
    }
    case 'lines':
    case 'json':
      return (
        <label>
          {title} {help}
          <textarea
            required={isRequired}
            rows={4}
            value={typed}
            onChange={(event) => onChange(event.target.value)}
            placeholder={input.kind === 'lines' ? 'One in each line' : 'As in a document'}
          />
        </label>
      );
    default:
      return (
        <label>
          {title} {help}
          <input
            type={input.kind === 'number' ? 'number' : 'text'}
            required={isRequired}
            value={typed}
            list={input.kind === 'operand' ? options : undefined}
            onChange={(event) => onChange(event.target.value)}
          />
          {input.kind === 'operand' && (
            <datalist id={options}>
              {fields.map((field) => (
                <option key={field} value={field} />
              ))}
            </datalist>
          )}
        </label>
      );
  }
}

/** Like `Allow equal` of `allowEqual`. */
function titleOf(name: string): string {
  const words = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
