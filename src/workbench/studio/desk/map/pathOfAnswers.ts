import type { CompiledField, CompiledFlow } from '../../../../compile/compiledPage.ts';
import type { Meaning } from '../../../../meaning/meaning.ts';
import { play } from '../../../../proofs/play.ts';
import { readsOf } from '../../../../rules/conditions/conditionReads.ts';
import type { FieldValue } from '../../../../rules/value.ts';
import { englishOrKey } from '../../../languageServer/offers/texts.ts';
import { fieldInWords } from '../../../words.ts';
import type { PathOfAnswers, PathQuestion } from '../../calls/mapCalls.ts';
import { choicesInWords, kindOf } from '../compose/readable.ts';
import { Refusal } from '../refusal.ts';
import { stagesToday } from '../stages.ts';

type Path = Extract<PathOfAnswers, { readonly kind: 'path' }>;

/** The pages that a claimant with these answers is shown, and what the conditions of the flow's pages read. */
export function pathOfAnswers(meaning: Meaning, formType: string, answers: Readonly<Record<string, FieldValue>>): Path {
  const found = stagesToday(meaning).find(([, { flow }]) => flow.formType === formType);
  if (found === undefined) throw new Refusal(404, `The settlement runs no flow "${formType}".`);
  const [{ resolved }, stage] = found;
  const { flow } = stage;
  const decisive = decisiveNames(flow, resolved.dependencies);
  const fields = flow.pages.flatMap((page) => page.fields).filter(({ id }) => decisive.has(id));
  const typed = fields.filter((field) => typedKindOf(field, flow) !== null);
  const known = new Set(typed.map(({ id }) => id));
  const given = Object.entries(answers).filter(([id]) => known.has(id));
  const { pages } = play(stage, { fields: Object.fromEntries(given), records: [] });
  const shown = pages.filter(({ isSkipped }) => !isSkipped);
  const asked = new Set(shown.flatMap(({ instances }) => instances.map(({ field }) => field)));
  const words = { flow, text: englishOrKey(meaning) };
  return {
    kind: 'path',
    pages: shown.map(({ page }) => page.path),
    questions: typed.map((field) => ({
      field: field.id,
      kind: typedKindOf(field, flow) ?? 'text',
      choices: choicesInWords(field, words.text),
      label: fieldInWords(field.id, words),
      isAsked: asked.has(field.id),
    })),
    others: [...decisive].filter((name) => !known.has(name)).map((name) => otherInWords(name, flow, words)),
  };
}

/** What decides whether a page is skipped, with all that decides that. */
function decisiveNames(flow: CompiledFlow, dependencies: Readonly<Record<string, readonly string[]>>) {
  const read = readsOf(
    flow.pages.flatMap(({ skipUnless }) => skipUnless ?? []),
    [],
  );
  const names = new Set<string>([...read.fields, ...read.models]);
  for (const name of names) for (const next of dependencies[name] ?? []) names.add(next);
  return names;
}

/** Null for what cannot be typed here: answers in records, files, and what is worked out. */
function typedKindOf(field: CompiledField, flow: CompiledFlow): PathQuestion['kind'] | null {
  const isInRecords = flow.models[field.model]?.isList !== false;
  return isInRecords || field.computed !== null || field.shown.unseen === true ? null : kindOf(field, flow);
}

function otherInWords(name: string, flow: CompiledFlow, words: Parameters<typeof fieldInWords>[1]): string {
  const records = flow.records.find(({ model }) => model === name);
  return records === undefined ? fieldInWords(name, words) : `the records of "${words.text(records.label)}"`;
}
