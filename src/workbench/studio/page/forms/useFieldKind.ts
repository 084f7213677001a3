import { useState } from 'react';
import { commonProperties, type FieldKind, fieldKinds } from '../../../../documents/definitions/fieldKinds.ts';
import { firstChoice, storedValue, type WrittenChoice } from './ChoicesInput.tsx';
import { WrongAnswer } from './formFaults.ts';
import type { Typed } from './SchemaFields.tsx';
import { propertiesOf, typedValue } from './schemaInput.ts';
import type { Words } from './WordsField.tsx';

/** Asked by parts of the form of their own. */
const asked = [...Object.keys(commonProperties), 'choice', 'choices'];
export const hasChoices = (kind: FieldKind): boolean => kind === 'choice' || kind === 'choices';

/** The kind of an answer in a form, with what belongs to it. */
export function useFieldKind() {
  const [kind, setKind] = useState<FieldKind>('text');
  const [typed, setTyped] = useState<Typed>({ text: '100' });
  const [choices, setChoices] = useState<readonly WrittenChoice[]>([{ number: 0, value: null, words: {} }]);
  const [list, setList] = useState('');
  const properties = propertiesOf(fieldKinds[kind], asked);
  const written = choices
    .map((choice) => ({ value: storedValue(choice).trim(), words: choice.words }))
    .filter(({ value }) => value !== '');
  const hasOwn = hasChoices(kind) && list === '';
  return {
    input: { kind, setKind, properties, typed, setTyped, choices, setChoices, list, setList },
    /** As a model config has it. @throws WrongAnswer for what is missing */
    field(): Readonly<Record<string, unknown>> {
      if (hasOwn && written.length === 0) throw new WrongAnswer(firstChoice, 'Write at least one choice.');
      const values = list === '' ? written.map(({ value }) => value) : { list };
      const options = properties.flatMap((property) => {
        const value = typedValue(property, typed[property.name] ?? '');
        return value === undefined ? [] : [[property.name, value] as const];
      });
      return { ...Object.fromEntries(options), ...(hasChoices(kind) && { [kind]: values }) };
    },
    /** The words of each choice, by its value. */
    words: (): Readonly<Record<string, Words>> =>
      Object.fromEntries(hasOwn ? written.map(({ value, words }) => [value, words]) : []),
  };
}
