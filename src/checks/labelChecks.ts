import { type EnabledContent, enabledContents } from '../meaning/enabledContents.ts';
import { type FieldMeaning, type FlowMeaning, isField, type NodeMeaning } from '../meaning/flowMeaning.ts';
import { isRecordWidget } from '../meaning/recordWidgets.ts';
import { textKey } from '../meaning/scope.ts';
import { inside, type SourceLocation } from '../meaning/sourceLocation.ts';
import { listOptions } from '../rules/staticList.ts';
import { answersIn } from './answersIn.ts';
import { canHold } from './canHold.ts';
import { type Check, eachBeside } from './check.ts';
import { outermostUse } from './outermostUse.ts';
import { shownWhen } from './shownWhen.ts';

/** Of the choices of a field no two read the same. */
export const sameLabelOfChoices = eachBeside('fields', enabledContents, (node, report, contents) => {
  for (const content of contents) {
    const seen = new Map<string, Choice>();
    for (const choice of choicesOf(node.value['options'])) {
      const text = content.texts[textKey(choice.label, node.scope)];
      if (text === undefined) continue;
      const first = seen.get(text);
      seen.set(text, first ?? choice);
      // Choices under conditions may exclude each other.
      if (first === undefined || (first.isConditional && choice.isConditional)) continue;
      const message = `The choices "${first.value}" and "${choice.value}" both read "${text}" in ${content.fileOf(choice.label) ?? content.culture}. Give one of them another label.`;
      report(inside(node, 'options', choice.index, 'label'), 'same-label', message);
    }
  }
});

interface Choice {
  readonly index: number;
  readonly value: string;
  readonly label: string;
  readonly isConditional: boolean;
}

function choicesOf(options: unknown): readonly Choice[] {
  const choices: readonly unknown[] = Array.isArray(options) ? options : [];
  return choices.flatMap((choice, index) =>
    typeof choice === 'object' && choice !== null && 'value' in choice && 'label' in choice
      ? [{ index, value: String(choice.value), label: String(choice.label), isConditional: 'showWhen' in choice }]
      : [],
  );
}

/** The same of a list's choices. */
export const sameLabelOfList: Check = (meaning, report) => {
  for (const { file, document } of meaning.lists.values()) {
    if (document?.labels === undefined) continue;
    for (const content of enabledContents(meaning)) {
      const seen = new Map<string, string>();
      for (const [index, { value, label = '' }] of listOptions(document).entries()) {
        const text = content.texts[label];
        const first = text === undefined ? undefined : seen.get(text);
        if (text !== undefined) seen.set(text, first ?? value);
        if (first === undefined) continue;
        const message = `The choices "${first}" and "${value}" both read "${text}" in ${content.fileOf(label)}. Give one of them another label.`;
        report({ file, path: ['values', index] }, 'same-label', message);
      }
    }
  }
};

/** Under one heading of a page no two fields that are shown together read the same. */
export const sameLabelOfFields = eachBeside('meanings', enabledContents, (flow, report, contents) => {
  const answersOf = answersIn(flow, new Set());
  for (const fields of fieldsTogether(flow)) {
    // Fields with one text are alike in every language.
    const told = new Set<FieldMeaning>();
    for (const content of contents) {
      const seen = new Map<string, FieldMeaning>();
      for (const node of fields) {
        const text = labelOf(node, content);
        const first = text === null ? undefined : seen.get(text);
        if (text !== null) seen.set(text, first ?? node);
        if (first === undefined || first.field?.id === node.field?.id || told.has(node)) continue;
        const [one, other] = [shownWhen(first, flow), shownWhen(node, flow)];
        if (one === null || other === null || canHold([...one, ...other], null, answersOf) === false) continue;
        const message = `${first.value.field} and ${node.value.field} both read "${text}" where they are asked, with no heading between them. Give one of them another label.`;
        told.add(node);
        const related = [{ ...labelPlace(first), message: `${first.value.field} is asked here.` }];
        report(labelPlace(node), 'same-label', message, { related });
      }
    }
  }
});

const labelPlace = (node: NodeMeaning): SourceLocation => outermostUse(node) ?? inside(node, 'label');

function labelOf({ value, scope }: FieldMeaning, { texts }: EnabledContent): string | null {
  // A field that does something by other answers may be hidden by them.
  if (value.label === undefined || value.widget === 'hidden' || value.dependencies !== undefined) return null;
  return texts[textKey(value.label, scope)] ?? null;
}

const headings: ReadonlySet<string> = new Set(['header', 'summary', 'tabs']);

/** In the order of the pages, those of a record apart. */
function fieldsTogether({ nodes }: FlowMeaning): readonly (readonly FieldMeaning[])[] {
  let section = 0;
  let page = -1;
  const fields = new Map<string, FieldMeaning[]>();
  for (const node of nodes) {
    const { scope, value } = node;
    if (scope.pageNumber !== page || headings.has(value.type) || isRecordWidget(value.type)) section += 1;
    page = scope.pageNumber;
    if (!isFieldNode(node)) continue;
    const place = `${section} ${JSON.stringify(node.records?.key ?? null)}`;
    fields.set(place, [...(fields.get(place) ?? []), node]);
  }
  return [...fields.values()];
}

const isFieldNode = (node: NodeMeaning): node is FieldMeaning => isField(node.value);

/** Records are told apart by what each is called. */
export const sameNameOfRecords = eachBeside('nodes', enabledContents, (node, report, contents) => {
  const { value, scope } = node;
  const { itemLabel, maxItems } = value;
  if (typeof itemLabel !== 'string' || maxItems === 1 || !isRecordWidget(value.type)) return;
  const texts = contents.flatMap(({ texts: all }) => all[textKey(itemLabel, scope)] ?? []);
  const same = texts.find((text) => !text.includes('{{'));
  if (same === undefined) return;
  const message = `Every record is called "${same}", so people cannot tell them apart. Write {{number}} into the text, or one of their answers.`;
  report(inside(node, 'itemLabel'), 'same-label', message);
});
