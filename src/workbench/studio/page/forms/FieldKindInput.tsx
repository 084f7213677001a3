import { fieldKinds, isFieldKind } from '../../../../documents/definitions/fieldKinds.ts';
import { jsonSchema } from '../../../../documents/reading/schema/jsonSchema.ts';
import { kindsInWords } from '../../../kindsInWords.ts';
import type { Materials } from '../../calls/editorCalls.ts';
import { Asked } from './Asked.tsx';
import { ChoicesInput } from './ChoicesInput.tsx';
import { SchemaFields } from './SchemaFields.tsx';
import { hasChoices, type useFieldKind } from './useFieldKind.ts';

/** A file is uploaded in a list of its own. */
const kinds = Object.keys(fieldKinds)
  .filter(isFieldKind)
  .filter((kind) => kind !== 'file');

/** What few fields need, behind what all do. */
const rare = ['sensitive'];

interface Props {
  readonly input: ReturnType<typeof useFieldKind>['input'];
  readonly materials: Materials;
}

/** Asks of which kind an answer is, and for the bounds and choices of that kind. */
export function FieldKindInput({ input, materials }: Props) {
  const { hasKnown, kind, setKind, properties, typed, setTyped, choices, setChoices, list, setList } = input;
  const further = properties.filter(({ name }) => rare.includes(name));
  return (
    <>
      <Asked title="Kind of answer" help={jsonSchema(fieldKinds[kind]).description}>
        {(control) => (
          <select
            {...control}
            value={kind}
            onChange={({ target }) => {
              if (isFieldKind(target.value)) setKind(target.value);
            }}
          >
            {kinds.map((one) => (
              <option key={one} value={one}>
                {kindsInWords[one]}
              </option>
            ))}
          </select>
        )}
      </Asked>
      <SchemaFields
        properties={properties.filter((property) => !further.includes(property))}
        typed={typed}
        materials={materials}
        onChange={setTyped}
      />
      {hasKnown && <p>Its choices are changed by "Choices…".</p>}
      {hasChoices(kind) && !hasKnown && (
        <ChoicesInput
          choices={choices}
          list={list}
          lists={materials.lists}
          languages={materials.languages}
          onChoices={setChoices}
          onList={setList}
        />
      )}
      {further.length > 0 && (
        <details>
          <summary>What few fields need</summary>
          <SchemaFields properties={further} typed={typed} materials={materials} onChange={setTyped} />
        </details>
      )}
    </>
  );
}
