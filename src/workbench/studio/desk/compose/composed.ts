import type { JsonValue } from '../../../../documents/reading/jsonValue.ts';
import { messageName } from '../../../../rules/messageName.ts';
import type { ChangeOf, ComposedChange } from '../../calls/composedChange.ts';
import type { StudioProject } from '../openProject.ts';
import { Refusal } from '../refusal.ts';
import { asJson } from './asJson.ts';
import { changeField, changeRecords, changeRule, changeText } from './changeParts.ts';
import { setChoices } from './choices.ts';
import { setChoiceShown, setShown, setSkip } from './conditions.ts';
import { declarationOf } from './declared.ts';
import { Draft } from './draft.ts';
import { moveNode, removeNode } from './moves.ts';
import { movePage, removePage } from './pages.ts';
import { addRecords } from './records.ts';
import { setSection } from './sections.ts';
import { hasWords, refuseKnown, writeChoiceWords, writeWords } from './words.ts';
import { writtenDocument, writtenField } from './written.ts';

/** What documents become by a form. @throws Refusal, in a sentence, where it cannot be done. */
export function composed(
  project: StudioProject,
  flow: string | null,
  change: Exclude<ComposedChange, { readonly kind: 'new' | 'allow' }>,
): ReturnType<Draft['changed']> {
  const { settlementFolder } = project;
  const changed =
    'file' in change ? change.file : project.meaning.writtenFlows.find((one) => one.flow.formType === flow)?.file;
  const isOwn = changed?.startsWith(`${settlementFolder}/`) === true;
  const draft = new Draft(project.files, isOwn ? settlementFolder : null);
  switch (change.kind) {
    case 'skip':
      setSkip(draft, project, flow, change);
      break;
    case 'section':
      setSection(draft, project, flow, change);
      break;
    case 'shown':
      setShown(draft, change);
      break;
    case 'choiceShown':
      setChoiceShown(draft, project, flow, change);
      break;
    case 'records':
      addRecords(draft, project, flow, change);
      break;
    case 'field':
      addField(draft, project, flow, change);
      break;
    case 'choices':
      setChoices(draft, project, flow, change);
      break;
    case 'changeField':
      changeField(draft, project, flow, change);
      break;
    case 'changeText':
      changeText(draft, project, change);
      break;
    case 'changeRecords':
      changeRecords(draft, project, change);
      break;
    case 'changeRule':
      changeRule(draft, project, change);
      break;
    case 'rule':
      addRule(draft, project, change);
      break;
    case 'text': {
      const { file, path } = change;
      const key = writtenDocument(project, draft, file).key(change.name);
      refuseKnown(project.meaning, key, 'name');
      draft.change({ file, path, insert: { type: change.type, text: change.name } });
      writeWords(draft, project.meaning, key, change.text);
      break;
    }
    case 'move':
      moveNode(draft, change.file, change.path, change.to);
      break;
    case 'remove':
      removeNode(draft, change.file, change.path);
      break;
    case 'movePage':
      movePage(draft, project, change);
      break;
    case 'removePage':
      removePage(draft, project, change);
  }
  return draft.changed();
}

function addField(draft: Draft, project: StudioProject, flow: string | null, change: ChangeOf<'field'>): void {
  const { file, path, model, key, label, hint, required, invalid, choices, showWhen } = change;
  const document = writtenDocument(project, draft, file);
  const reference = `${model}.${key}`;
  const declaration = declarationOf(project, flow, document, reference);
  if (draft.value(declaration.file, declaration.path) !== undefined) {
    throw new Refusal(409, `${declaration.file} has a field "${key}" already. Take another name.`, 'key');
  }
  const { texts } = writtenField(document, reference);
  refuseKnown(project.meaning, texts, 'key');
  declare(draft, declaration, asJson(change.field));
  const node = showWhen === null ? reference : { field: reference, showWhen: asJson(showWhen) };
  draft.change({ file, path, insert: node });
  listAmongRecords(draft, change, reference);
  const { meaning } = project;
  writeWords(draft, meaning, texts, label);
  if (hasWords(hint)) writeWords(draft, meaning, `${texts}_Hint`, hint);
  writeChoiceWords(draft, meaning, texts, choices);
  if (hasWords(required)) writeWords(draft, meaning, `${texts}_Required`, required);
  if (hasWords(invalid)) writeWords(draft, meaning, `${texts}_Invalid`, invalid);
}

/** What an entry of a list asks is in the list of what is entered, as far as that has room. */
function listAmongRecords(draft: Draft, { file, path, model }: ChangeOf<'field'>, reference: string): void {
  for (let length = path.length - 2; length > 0; length -= 1) {
    const holder = path.slice(0, length);
    const shown = draft.value(file, [...holder, 'summaryFields']);
    if (!Array.isArray(shown) || draft.value(file, [...holder, 'model']) !== model) continue;
    if (shown.length < mostListed)
      draft.change({ file, path: [...holder, 'summaryFields', shown.length], insert: reference });
    return;
  }
}

/** More are hard to read beside one another. */
const mostListed = 6;

/** A block that had no fields gets its first. */
function declare(draft: Draft, { file, path }: ReturnType<typeof declarationOf>, field: JsonValue): void {
  const [fields = 'fields', name = ''] = path;
  if (draft.value(file, [fields]) === undefined) {
    draft.change({ file, path: [fields], set: { [name]: field }, after: 'models' });
  } else {
    draft.change({ file, path, set: field });
  }
}

/** Among the rules of the page. */
function addRule(draft: Draft, project: StudioProject, change: ChangeOf<'rule'>): void {
  const { file, path, message } = change;
  const document = writtenDocument(project, draft, file);
  const { reference, texts, node } = writtenField(document, draft.value(file, path));
  const rule = asJson(change.rule);
  const { rule: name } = Object(rule);
  if (typeof name !== 'string') throw new Refusal(400, 'A rule has a name.');
  if (node === null) draft.change({ file, path, set: { field: reference, validations: [rule] } });
  else if ('validations' in node && Array.isArray(node.validations)) {
    draft.change({ file, path: [...path, 'validations', node.validations.length], insert: rule });
  } else draft.change({ file, path: [...path, 'validations'], set: [rule] });
  if (hasWords(message)) writeWords(draft, project.meaning, `${texts}_${messageName(name)}`, message);
}
