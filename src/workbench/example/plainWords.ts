import type { CompiledField } from '../../compile/compiledPage.ts';
import type { Answers, Stage } from '../../proofs/answers.ts';
import { valuesOf } from '../../proofs/values/valuesOf.ts';
import type { FieldValue } from '../../rules/value.ts';

/** What people write, by HTML's autocomplete tokens. */
const words: Readonly<Record<string, string>> = {
  name: 'Rosa Alvarez',
  'given-name': 'Rosa',
  'additional-name': 'M',
  'family-name': 'Alvarez',
  organization: 'Alvarez Deliveries',
  'street-address': '418 Juniper Street',
  'address-line1': '418 Juniper Street',
  'address-line2': 'Apt 5',
  'address-level2': 'Sacramento',
  'postal-code': '95814',
  email: 'rosa.alvarez@example.org',
  tel: '(916) 555-0142',
};

/** The answers in words that people write, as far as their fields take them. What is in `given` stays. */
export function inPlainWords(stage: Stage, answers: Answers, given: Answers): Answers {
  const { flow } = stage;
  const wordFor = (field: CompiledField | undefined, value: FieldValue): FieldValue => {
    const options = field?.uiSchema['ui:options'] ?? {};
    const word = 'autocomplete' in options ? words[String(options.autocomplete)] : undefined;
    if (field === undefined || word === undefined || typeof value !== 'string') return value;
    const kept = valuesOf(field, stage).keptWhere({ in: [word] });
    return typeof kept === 'string' ? value : kept.value;
  };
  const single = Object.entries(answers.fields).map(([id, value]): [string, FieldValue] => [
    id,
    given.fields[id] === undefined ? wordFor(flow.fields[id], value) : value,
  ]);
  const fields = Object.fromEntries(single);
  const records = answers.records.map((record) => ({
    ...record,
    fields: Object.fromEntries(
      Object.entries(record.fields).map(([key, value]) => [key, wordFor(flow.fields[`${record.model}.${key}`], value)]),
    ),
  }));
  return { fields, records };
}
