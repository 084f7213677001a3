import type { JsonPath } from '../../../../documents/reading/jsonPath.ts';
import { messageName } from '../../../../rules/messageName.ts';
import type { WrittenPart } from '../../calls/editorCalls.ts';
import type { StudioProject } from '../openProject.ts';
import { Refusal } from '../refusal.ts';
import { declarationOf } from './declared.ts';
import { Draft } from './draft.ts';
import { everyLanguage } from './words.ts';
import { textsOfRecords, type WrittenDocument, writtenDocument, writtenField } from './written.ts';

/** What a form that changes a part of a page begins with. @throws Refusal for a part that no form changes. */
export function writtenPart(
  project: StudioProject,
  flow: string | null,
  { file, path }: { readonly file: string; readonly path: JsonPath },
): WrittenPart {
  const draft = new Draft(project.files);
  const document = writtenDocument(project, draft, file);
  const node = draft.value(file, path);
  const words = (key: string) => everyLanguage(project.meaning, key);
  const { type, text, rule, message, ...further }: Named = Object(node);
  if (path.at(-2) === 'validations' && typeof rule === 'string') {
    const { texts } = writtenField(document, draft.value(file, path.slice(0, -2)));
    const key = typeof message === 'string' ? document.key(message) : `${texts}_${messageName(rule)}`;
    return { kind: 'rule', rule, parameters: further, message: words(key) };
  }
  if (isField(node)) return fieldAt(project, flow, document, node, draft);
  if ((type === 'paragraph' || type === 'header') && typeof text === 'string') {
    return { kind: 'text', type, text: words(document.key(text)) };
  }
  const records = textsOfRecords(project, file, path);
  if (records === null) throw new Refusal(409, 'No form can change this part of the page. Change it as a text.');
  const { required, minItems, maxItems, total } = further;
  return {
    kind: 'records',
    label: words(records.label),
    item: words(records.item),
    isRequired: required === true || (typeof minItems === 'number' && minItems > 0),
    most: typeof maxItems === 'number' ? maxItems : null,
    total: typeof total === 'string' ? total : null,
  };
}

type Named = Readonly<Partial<Record<'type' | 'text' | 'rule' | 'message' | (string & {}), unknown>>>;

const isField = (node: unknown): boolean => typeof node === 'string' || typeof Object(node).field === 'string';

function fieldAt(
  project: StudioProject,
  flow: string | null,
  document: WrittenDocument,
  node: unknown,
  draft: Draft,
): WrittenPart {
  const { reference, texts } = writtenField(document, node);
  const declaration = declarationOf(project, flow, document, reference);
  const words = (key: string) => everyLanguage(project.meaning, key);
  return {
    kind: 'field',
    field: draft.value(declaration.file, declaration.path) ?? null,
    label: words(texts),
    hint: words(`${texts}_Hint`),
    required: words(`${texts}_Required`),
    invalid: words(`${texts}_Invalid`),
  };
}
