import fc from 'fast-check';
import { choicesOf } from '../../src/compile/choicesOf.ts';
import type { CompiledField } from '../../src/compile/compiledPage.ts';
import type { Answers, Stage } from '../../src/proofs/answers.ts';
import { fieldId } from '../../src/rules/names.ts';
import { type FieldValue, fileListOf } from '../../src/rules/value.ts';

const nearlyRight = ['', 'A', '1', '12/31/2030', '01/2015', 'a@b.example', '97208'];

/** What may stand in the place of an answer, of these where it is typed. */
const otherAnswer = (field: CompiledField, texts: readonly string[]): fc.Arbitrary<FieldValue> => {
  if (field.valueType === 'file') return fc.constantFrom(fileListOf({ name: 'a.pdf', size: 9, type: '' }), null);
  if (field.valueType === 'boolean') return fc.boolean();
  const choices = (choicesOf(field.uiSchema['ui:options']) ?? []).map(({ value }) => value);
  if (field.valueType === 'stringList') return choices.length === 0 ? fc.constant([]) : fc.subarray(choices);
  const typed = fc.constantFrom(...texts, null);
  return choices.length === 0 ? typed : fc.constantFrom(...choices, 'none of them', null);
};

/** The answers of a journey of which some are others, or are left out. */
export const answersNear = (
  { flow }: Stage,
  answers: Answers,
  texts: readonly string[] = nearlyRight,
): fc.Arbitrary<Answers> => {
  const change = (id: string, value: FieldValue): fc.Arbitrary<FieldValue | undefined> => {
    const field = flow.fields[id];
    if (field === undefined || flow.authorize?.fields === undefined) return fc.constant(value);
    const isCredential = Object.values(flow.authorize.fields).includes(id);
    return isCredential
      ? fc.constant(value)
      : fc.oneof(
          { weight: 30, arbitrary: fc.constant(value) },
          { weight: 1, arbitrary: fc.constant(undefined) },
          { weight: 2, arbitrary: otherAnswer(field, texts) },
        );
  };
  const changed = (fields: Answers['fields'], model: string | null) =>
    fc
      .record(
        Object.fromEntries(
          Object.entries(fields).map(([key, value]) => [
            key,
            change(model === null ? key : fieldId(model, key), value),
          ]),
        ),
      )
      .map((all) =>
        Object.fromEntries(
          Object.entries(all).filter((entry): entry is [string, FieldValue] => entry[1] !== undefined),
        ),
      );
  const more = Object.fromEntries(
    Object.values(flow.fields)
      .filter(({ id, model }) => flow.models[model]?.isList === false && answers.fields[id] === undefined)
      .map((field) => [field.id, fc.option(otherAnswer(field, texts), { nil: undefined, freq: 1 })]),
  );
  return fc
    .record({
      fields: fc.tuple(changed(answers.fields, null), fc.record(more)).map(([own, other]) => ({
        ...Object.fromEntries(
          Object.entries(other).filter((entry): entry is [string, FieldValue] => entry[1] !== undefined),
        ),
        ...own,
      })),
      records: fc
        .tuple(...answers.records.map((record) => changed(record.fields, record.model)))
        .map((all) => answers.records.map((record, index) => ({ ...record, fields: all[index] ?? {} }))),
      left: fc.oneof(fc.constant(0), fc.nat({ max: 2 })),
    })
    .map(({ fields, records, left }) => ({ fields, records: records.slice(left) }));
};
