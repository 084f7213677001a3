import type { CompiledFlow } from '../../compile/compiledPage.ts';
import type { Answers, GivenRecord, Stage } from '../../proofs/answers.ts';
import { isAnswerable } from '../../proofs/play/typedAnswer.ts';
import { play } from '../../proofs/play.ts';
import { fieldId, splitField } from '../../rules/names.ts';
import { type FieldValue, isFileList } from '../../rules/value.ts';

/** As the journeys of the tests write answers: a file by its name, a chosen record as its choice is labelled. */
export type PrintedAnswers = { readonly [fieldOrModel: string]: PrintedValue | readonly PrintedAnswers[] };
type PrintedValue = string | boolean | null | readonly string[];

export interface PrintedClaim {
  readonly flow: string;
  readonly shows: readonly string[];
  readonly pages: readonly { readonly path: string; readonly answers?: PrintedAnswers }[];
  readonly uploads: readonly { readonly name: string; readonly size: number; readonly type: string }[];
}

/** The pages that the claim comes to, each with what is answered there, up to `end`. */
export function printedClaim(
  stage: Stage,
  claim: Answers,
  { shows, end }: { readonly shows: readonly string[]; readonly end: string | null },
): PrintedClaim {
  const { flow } = stage;
  const { pages, settled } = play(stage, claim);
  const seen = pages.filter(({ isReached }) => isReached);
  const last = seen.findIndex(({ page }) => page.path === end);
  const shown = last === -1 ? seen : seen.slice(0, last + 1);
  const answered = shown.filter(({ page }) => page.path !== end).flatMap(({ page }) => page.records);
  const files = settled.records
    .filter(({ model }) => answered.some((records) => records.model === model))
    .flatMap(({ fields }) => Object.values(fields).filter(isFileList));
  return {
    flow: flow.formType,
    shows,
    pages: shown.map(({ page, instances, records }) => {
      const single = instances.filter(
        ({ record, canBeAnswered, value }) => record === null && canBeAnswered && value !== null,
      );
      const outside = records.filter(({ records: node }) => node.parent === null);
      const answers = {
        ...Object.fromEntries(single.map(({ field, value }) => [field, printedValue(value, settled, flow, field)])),
        ...Object.fromEntries(
          outside.flatMap(({ records: node }) => {
            const own = settled.records.filter(({ model, parent }) => model === node.model && parent === null);
            return own.length === 0
              ? []
              : [[node.model, own.map((record) => printedRecord(record, settled, flow))] as const];
          }),
        ),
      };
      const isEnd = page.path === end;
      return isEnd || Object.keys(answers).length === 0 ? { path: page.path } : { path: page.path, answers };
    }),
    uploads: files.flatMap((list) => list.item(0) ?? []).map(({ name, size, type }) => ({ name, size, type })),
  };
}

function printedRecord(record: GivenRecord, claim: Answers, flow: CompiledFlow): PrintedAnswers {
  const own = Object.entries(record.fields).flatMap(([key, value]) => {
    const field = flow.fields[fieldId(record.model, key)];
    const isAsked = field !== undefined && isAnswerable(field);
    return isAsked ? [[key, printedValue(value, claim, flow, field.id)] as const] : [];
  });
  const inside = claim.records.filter(({ parent }) => parent === record.clientId);
  const nested = [...Map.groupBy(inside, ({ model }) => model)].map(
    ([model, records]) => [model, records.map((one) => printedRecord(one, claim, flow))] as const,
  );
  return { ...Object.fromEntries(own), ...Object.fromEntries(nested) };
}

function printedValue(value: FieldValue, claim: Answers, flow: CompiledFlow, id: string): PrintedValue {
  if (isFileList(value)) return value.item(0)?.name ?? null;
  const { choosesFrom = null } = flow.fields[id] ?? {};
  if (choosesFrom === null || typeof value !== 'string') return value;
  const chosen = claim.records.find(({ clientId }) => clientId === value);
  const label = chosen?.fields[splitField(choosesFrom.label).key];
  return typeof label === 'string' ? label : value;
}
