import type { Answers, Stage } from '../../proofs/answers.ts';
import { type Played, play } from '../../proofs/play.ts';
import { inPlainWords } from './plainWords.ts';

/**
 * The claim as the person could file it: signed in as they do, with what the server knows of them left as it is, and in
 * plain words; less of that where the claim would not come to the same. Null where none of it does.
 */
export function likePeople(
  stage: Stage,
  claim: Answers,
  person: Answers,
  isSame: (played: Played) => boolean,
): Answers | null {
  const own = { ...claim, fields: { ...claim.fields, ...person.fields } };
  const signedIn = { ...own, records: [...person.records, ...claim.records.filter(isAnswered(stage))] };
  const left = { ...signedIn, fields: withoutPrefilled(stage, signedIn, person) };
  const tries = [left, signedIn].flatMap((each) => [inPlainWords(stage, each, person), each]);
  return tries.map((each) => confirmed(stage, each)).find((each) => isSame(play(stage, each))) ?? null;
}

/** What confirms another answer says the same. */
function confirmed(stage: Stage, answers: Answers): Answers {
  const { settled } = play(stage, answers);
  const confirming = Object.values(stage.flow.fields).flatMap(({ id, schema }) => {
    const same = schema.rules.find(({ rule }) => rule === 'sameAs');
    const value = same === undefined ? undefined : settled.fields[String(same['field'])];
    return value === undefined ? [] : [[id, value] as const];
  });
  return { ...answers, fields: { ...answers.fields, ...Object.fromEntries(confirming) } };
}

const isAnswered =
  ({ flow }: Stage) =>
  ({ model }: Answers['records'][number]): boolean =>
    flow.models[model]?.isKnown !== true;

/** Without answers to fields that the server fills in for this person. */
function withoutPrefilled({ flow }: Stage, { fields }: Answers, person: Answers): Answers['fields'] {
  const known = (key: string) =>
    Object.values(flow.models).some(
      (model) => model.isKnown && !model.isList && (person.fields[`${model.key}.${key}`] ?? null) !== null,
    );
  return Object.fromEntries(
    Object.entries(fields).filter(([id]) => {
      const key = flow.fields[id]?.prepopulatedDataKey ?? null;
      return key === null || !known(key);
    }),
  );
}
