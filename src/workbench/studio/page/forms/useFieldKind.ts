import { useState } from 'react';
import {
  commonProperties,
  type FieldKind,
  fieldKinds,
  isFieldKind,
} from '../../../../documents/definitions/fieldKinds.ts';
import { firstChoice, storedValue, type WrittenChoice } from './ChoiceRows.tsx';
import { WrongAnswer } from './formFaults.ts';
import type { Typed } from './SchemaFields.tsx';
import { propertiesOf, typedFrom, typedValue } from './schemaInput.ts';
import type { Words } from './WordsField.tsx';

/** Asked by parts of the form of their own. */
const asked = [...Object.keys(commonProperties), 'choice', 'choices'];
/** To hide all but the end of an amount makes no sense. Where a document does so the form shows it, so that it stays. */
export const propertiesFor = (kind: FieldKind, begun: BegunKind | null = null) => {
  const isUnfit = (kind === 'amount' || kind === 'decimal') && begun?.field['sensitive'] !== true;
  return propertiesOf(fieldKinds[kind], isUnfit ? [...asked, 'sensitive'] : asked);
};
export const hasChoices = (kind: FieldKind): boolean => kind === 'choice' || kind === 'choices';

const ofForm: readonly FieldKind[] = ['email', 'amount', 'number', 'decimal', 'date', 'month'];

/** A field that is declared already. */
interface BegunKind {
  readonly kind: FieldKind;
  readonly field: Readonly<Record<string, unknown>>;
}

/** Null for a field that is declared without a kind, and for a file, which is uploaded in a list of its own. */
export function kindIn(declared: unknown): BegunKind | null {
  const field: Readonly<Record<string, unknown>> = Object(declared);
  const kind = Object.keys(field).find(isFieldKind);
  return kind === undefined || kind === 'file' || field['type'] !== undefined ? null : { kind, field };
}

/** The kind of an answer in a form, with what belongs to it. */
export function useFieldKind(begun: BegunKind | null = null) {
  const [kind, setKind] = useState<FieldKind>(begun?.kind ?? 'text');
  const [typed, setTyped] = useState<Typed>(() => begunTyped(begun));
  const [choices, setChoices] = useState<readonly WrittenChoice[]>([{ number: 0, value: null, words: {} }]);
  const [list, setList] = useState('');
  const properties = propertiesFor(kind, begun);
  const written = choices
    .map((choice) => ({ value: storedValue(choice).trim(), words: choice.words }))
    .filter(({ value }) => value !== '');
  /** Choices that are there already are changed by a form of their own. */
  const known = begun !== null && hasChoices(begun.kind) && hasChoices(kind) ? begun.field[begun.kind] : null;
  const hasOwn = hasChoices(kind) && list === '' && known === null;
  return {
    /** Whether an answer can be of another form than is asked for. */
    hasForm: ofForm.includes(kind) || (kind === 'text' && (typed['pattern'] ?? '') !== ''),
    input: { hasKnown: known !== null, kind, setKind, properties, typed, setTyped, choices, setChoices, list, setList },
    /** As a model config has it. @throws WrongAnswer for what is missing */
    field(): Readonly<Record<string, unknown>> {
      if (hasOwn && written.length === 0) throw new WrongAnswer(firstChoice, 'Write at least one choice.');
      const values = known ?? (list === '' ? written.map(({ value }) => value) : { list });
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

const begunTyped = (begun: BegunKind | null): Typed =>
  begun === null ? { text: '100' } : typedFrom(propertiesFor(begun.kind, begun), begun.field);
