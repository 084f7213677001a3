import type { JsonValue } from '../../../../documents/reading/jsonValue.ts';
import { fieldsAmong, isUnseen } from '../../../../meaning/flowMeaning.ts';
import { isRecordWidget } from '../../../../meaning/recordWidgets.ts';
import type { ChangeOf } from '../../calls/composedChange.ts';
import type { StudioProject } from '../openProject.ts';
import { Refusal } from '../refusal.ts';
import { asJson } from './asJson.ts';
import { choicePlace } from './choicePlace.ts';
import { aliasesIn } from './declared.ts';
import type { Draft } from './draft.ts';
import { pageOf } from './pages.ts';
import { writtenDocument } from './written.ts';

/** When a node is there; always without a condition. */
export function setShown(draft: Draft, { file, path, condition }: ChangeOf<'shown'>): void {
  const node = draft.value(file, path);
  if (typeof node === 'string') {
    if (condition !== null) draft.change({ file, path, set: { field: node, showWhen: asJson(condition) } });
    return;
  }
  draft.setOrRemove(file, [...path, 'showWhen'], asJson(condition));
}

/** When a choice of a field is offered. */
export function setChoiceShown(
  draft: Draft,
  project: StudioProject,
  flow: string | null,
  { file, path, value, condition, choices }: ChangeOf<'choiceShown'>,
): void {
  const node = draft.value(file, path);
  if (!Array.isArray(Object(node).options)) {
    const document = writtenDocument(project, draft, file);
    const place = choicePlace(draft, project, flow, document, node);
    // The words of a list stay those of the list.
    const isList = place !== null && place.list !== null && place.hasWords;
    const set = choices.map((one) => (isList ? { value: one, label: place.key(one) } : one));
    if (typeof node === 'string') draft.change({ file, path, set: { field: node, options: set } });
    else draft.change({ file, path: [...path, 'options'], set });
  }
  const options = draft.value(file, [...path, 'options']);
  const index = Array.isArray(options)
    ? options.findIndex((option) => option === value || Object(option).value === value)
    : -1;
  if (index < 0) throw new Refusal(409, `"${value}" is no choice of this field.`);
  const option = [...path, 'options', index];
  if (typeof draft.value(file, option) === 'string') {
    if (condition !== null) draft.change({ file, path: option, set: { value, showWhen: asJson(condition) } });
  } else draft.setOrRemove(file, [...option, 'showWhen'], asJson(condition));
}

/** When a page is shown. What only this page asks is forgotten when a claimant passes it over. */
export function setSkip(draft: Draft, project: StudioProject, flow: string | null, change: ChangeOf<'skip'>): void {
  const { condition } = change;
  const { written, number, path: at } = pageOf(project, flow, change.page);
  const { file } = written;
  if (condition === null) {
    for (const key of ['skipUnless', 'whenSkipped']) {
      draft.setOrRemove(file, [...at, key], null);
    }
    return;
  }
  draft.change({ file, path: [...at, 'skipUnless'], set: asJson(condition) });
  if (draft.value(file, [...at, 'whenSkipped']) !== undefined) return;
  const forgotten = forgottenWith(project, written.flow.formType, number, written.file);
  if (Object.keys(forgotten).length > 0) draft.change({ file, path: [...at, 'whenSkipped'], set: forgotten });
}

/** By the aliases of flows.json. */
function forgottenWith(
  project: StudioProject,
  formType: string,
  number: number,
  file: string,
): { readonly [key: string]: JsonValue } {
  const meant = project.meaning.meanings.find(({ resolved }) => resolved.formType === formType);
  if (meant === undefined) return {};
  const { aliases } = aliasesIn(project, formType, file);
  const isHere = (node: (typeof meant.nodes)[number]) => node.scope.pageNumber === number;
  const asked = fieldsAmong(meant.nodes).filter(({ value }) => !isUnseen(value.widget));
  const elsewhere = new Set(asked.filter((node) => !isHere(node)).map(({ field }) => field?.id));
  const clear = asked.flatMap((node) => {
    const alias = aliases.get(node.field?.model.key ?? '');
    if (!isHere(node) || node.records !== null || node.field === null || alias === undefined) return [];
    return elsewhere.has(node.field.id) ? [] : [`${alias}.${node.field.key}`];
  });
  const discard = meant.nodes.flatMap((node) => {
    const { model } = node.value;
    return isHere(node) && isRecordWidget(node.value.type) && node.records === null && typeof model === 'string'
      ? [model]
      : [];
  });
  return {
    ...(clear.length > 0 && { clear: [...new Set(clear)] }),
    ...(discard.length > 0 && { discard: [...new Set(discard)] }),
  };
}
