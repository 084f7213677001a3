import { commonProperties } from '../../../../documents/definitions/fieldKinds.ts';
import type { JsonPath } from '../../../../documents/reading/jsonPath.ts';
import type { JsonValue } from '../../../../documents/reading/jsonValue.ts';
import { messageName } from '../../../../rules/messageName.ts';
import type { ChangeOf } from '../../calls/composedChange.ts';
import type { StudioProject } from '../openProject.ts';
import { Refusal } from '../refusal.ts';
import { asJson } from './asJson.ts';
import { declarationOf } from './declared.ts';
import type { Draft } from './draft.ts';
import { rewriteWords, writeChoiceWords } from './words.ts';
import { textsOfRecords, writtenDocument, writtenField } from './written.ts';

/** What a question asks for, and its words. */
export function changeField(
  draft: Draft,
  project: StudioProject,
  flow: string | null,
  change: ChangeOf<'changeField'>,
): void {
  const { file, path, field, label, hint, required, invalid, choices } = change;
  const document = writtenDocument(project, draft, file);
  const { reference, texts } = writtenField(document, draft.value(file, path));
  if (field !== null) {
    const declaration = declarationOf(project, flow, document, reference);
    const before: object = Object(draft.value(declaration.file, declaration.path));
    const kept = Object.entries(before).filter(
      ([name]) => name !== 'optional' && Object.hasOwn(commonProperties, name),
    );
    replace(draft, declaration, asJson({ ...Object(field), ...Object.fromEntries(kept) }));
  }
  const { meaning } = project;
  rewriteWords(draft, meaning, texts, label);
  rewriteWords(draft, meaning, `${texts}_Hint`, hint);
  rewriteWords(draft, meaning, `${texts}_Required`, required);
  rewriteWords(draft, meaning, `${texts}_Invalid`, invalid);
  writeChoiceWords(draft, meaning, texts, choices);
}

export function changeText(draft: Draft, project: StudioProject, change: ChangeOf<'changeText'>): void {
  const { file, path, type, text } = change;
  const name = draft.value(file, [...path, 'text']);
  if (typeof name !== 'string') throw new Refusal(409, 'There is no text at this place any more.');
  replace(draft, { file, path: [...path, 'type'] }, type);
  rewriteWords(draft, project.meaning, writtenDocument(project, draft, file).key(name), text);
}

/** A list that people fill in with entries, or with files. */
export function changeRecords(draft: Draft, project: StudioProject, change: ChangeOf<'changeRecords'>): void {
  const { file, path, label, item, isRequired, most, total } = change;
  const texts = textsOfRecords(project, file, path);
  if (texts === null) throw new Refusal(409, 'There is no list at this place any more.');
  const isUpload = draft.value(file, [...path, 'type']) === 'uploadManager';
  const [name, needed] = isUpload ? (['required', true] as const) : (['minItems', 1] as const);
  const written = draft.value(file, [...path, name]);
  // A list that needs more entries than one goes on to need as many.
  if (isRequired && (written === undefined || written === false || written === 0)) {
    draft.change({ file, path: [...path, name], set: needed, after: 'itemLabel' });
  }
  if (!isRequired) draft.setOrRemove(file, [...path, name], null);
  replace(draft, { file, path: [...path, 'maxItems'] }, most);
  replace(draft, { file, path: [...path, 'total'] }, total);
  rewriteWords(draft, project.meaning, texts.label, label);
  rewriteWords(draft, project.meaning, texts.item, item);
}

/** A rule of the page: the path leads to it, in a field. A message of another name stays that of the rule. */
export function changeRule(draft: Draft, project: StudioProject, change: ChangeOf<'changeRule'>): void {
  const { file, path } = change;
  const document = writtenDocument(project, draft, file);
  const { texts } = writtenField(document, draft.value(file, path.slice(0, -2)));
  const { message }: { readonly message?: unknown } = Object(draft.value(file, path));
  const own = typeof message === 'string' ? { message } : {};
  const rule: { readonly rule?: unknown } = { ...Object(change.rule), ...own };
  replace(draft, { file, path }, asJson(rule));
  const key = own.message === undefined ? `${texts}_${messageName(String(rule.rule))}` : document.key(own.message);
  rewriteWords(draft, project.meaning, key, change.message);
}

/** What says the same already stays as its author wrote it. */
function replace(
  draft: Draft,
  { file, path }: { readonly file: string; readonly path: JsonPath },
  set: JsonValue | null,
): void {
  if (JSON.stringify(draft.value(file, path)) !== JSON.stringify(set)) draft.setOrRemove(file, path, set);
}
