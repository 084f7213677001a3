import type { JsonPath } from '../../../../documents/reading/jsonPath.ts';
import { isJson, type JsonValue } from '../../../../documents/reading/jsonValue.ts';
import type { ChangeOf } from '../../calls/composedChange.ts';
import type { WrittenChoices } from '../../calls/editorCalls.ts';
import type { StudioProject } from '../openProject.ts';
import { Refusal } from '../refusal.ts';
import { type ChoicePlace, choicePlace } from './choicePlace.ts';
import type { Draft } from './draft.ts';
import { everyLanguage, hasWords, writeWords } from './words.ts';
import { writtenDocument } from './written.ts';

/** The choices of a field with their words, wherever they are written. @throws Refusal for a part of a page that has none */
export function writtenChoices(
  draft: Draft,
  project: StudioProject,
  flow: string | null,
  { file, path }: { readonly file: string; readonly path: JsonPath },
): WrittenChoices {
  const place = choicePlace(draft, project, flow, writtenDocument(project, draft, file), draft.value(file, path));
  if (place === null) throw new Refusal(409, 'This has no choices that a form can change.');
  const { list, hasWords } = place;
  const choices = place.values.map((value) => ({ value, words: everyLanguage(project.meaning, place.key(value)) }));
  const listFile = list === null ? null : (project.meaning.lists.get(list)?.file ?? null);
  return { list, listFile, hasWords, choices };
}

/** All choices of a field, in their order: in the model or in the list, and on the page where it chooses among them. */
export function setChoices(
  draft: Draft,
  project: StudioProject,
  flow: string | null,
  change: ChangeOf<'choices'>,
): void {
  const { file, path, choices } = change;
  const place = choicePlace(draft, project, flow, writtenDocument(project, draft, file), draft.value(file, path));
  if (place === null) throw new Refusal(409, 'There are no choices at this place any more.');
  const values = choices.map(({ value }) => value);
  if (values.length === 0) throw new Refusal(400, 'A question with choices has at least one.');
  const twice = values.find((value, index) => values.indexOf(value) !== index);
  if (twice !== undefined)
    throw new Refusal(409, `Two choices are stored as "${twice}". Store each as something else.`);
  place.write(values);
  offered(draft, { file, path: [...path, 'options'] }, place.values, values);
  if (!place.hasWords) return;
  for (const { value, words } of choices) {
    if (hasWords(words)) writeWords(draft, project.meaning, place.key(value), words);
  }
}

/** A page that says more of its choices, like when they are offered, has them in the same order. */
function offered(
  draft: Draft,
  { file, path }: { readonly file: string; readonly path: JsonPath },
  before: ChoicePlace['values'],
  values: ChoicePlace['values'],
): void {
  const options = draft.value(file, path);
  if (!Array.isArray(options)) return;
  const written = new Map(options.map((option) => [storedIn(option), option]));
  const next = values.flatMap((value): readonly JsonValue[] => {
    const option: unknown = written.get(value);
    if (isJson(option)) return [option];
    // What the page left out before stays left out.
    return before.includes(value) ? [] : [value];
  });
  draft.change({ file, path, set: next });
}

const storedIn = (option: unknown): unknown => (typeof option === 'string' ? option : Object(option).value);
