import { blockWidgetNamed } from '../../widgets/list.ts';
import { isGroup, isUse } from '../documents/definitions/page.ts';
import { isConstant } from '../rules/constants.ts';
import { onceEach } from '../rules/onceEach.ts';
import { onceForAll } from '../rules/onceForAll.ts';
import { isAnswer, placeholdersOf } from '../rules/placeholders.ts';
import { shownKeys } from '../rules/plurals.ts';
import type { EnabledContent } from './enabledContents.ts';
import {
  type FieldMeaning,
  type FlowMeaning,
  fieldsOfFlow,
  isReadInRecord,
  type NodeMeaning,
  propertyOf,
  type ReferenceMeaning,
  recordsAround,
  recordsOf,
} from './flowMeaning.ts';
import type { Model } from './models.ts';
import { isRecordWidget } from './recordWidgets.ts';
import { type ReferredField, referredField, type Scope } from './scope.ts';
import type { SourceLocation } from './sourceLocation.ts';

/** An answer in a text that a flow shows, located in the content document. */
export interface AnswerInText extends SourceLocation {
  /** `<alias>.<field key>`, as the text writes it. */
  readonly value: string;
  /** Null when flows.json has no such alias. */
  readonly field: ReferredField | null;
  readonly flow: FlowMeaning;
  readonly scope: Scope;
  /** The page that shows the text, from 0; -1 outside of pages. */
  readonly page: number;
  /** Whether the text is read before the page's fields are answered. */
  readonly isFirst: boolean;
  /** The models with one current record there, innermost first. */
  readonly records: readonly Model[];
}

type ShownText = Pick<AnswerInText, 'scope' | 'page' | 'isFirst' | 'records'> & { readonly key: string };

/** Properties of a page that are shown before its content. */
const shownFirst: ReadonlySet<unknown> = new Set(['title', 'section']);

/** In each language, once for each place where the text is shown. */
export function answersInTexts(flow: FlowMeaning, contents: readonly EnabledContent[]): readonly AnswerInText[] {
  return answersOnce([flow, contents], () =>
    shownBy(flow).flatMap(({ key, scope, ...where }) =>
      contents.flatMap((content) =>
        (answersByText(content).get(key) ?? []).map((value) => {
          const field = referredField({ models: scope.named.models, fields: new Map() }, value);
          return { file: content.fileOf(key) ?? '', path: ['texts', key], value, field, flow, scope, ...where };
        }),
      ),
    ),
  );
}

const answersOnce = onceForAll<readonly AnswerInText[]>();

/** By key, without the texts that have none. */
const answersByText = onceEach(
  ({ texts }: EnabledContent): ReadonlyMap<string, readonly string[]> =>
    new Map(
      Object.entries(texts).flatMap(([key, text]) => {
        const answers = placeholdersOf(text).filter((name) => isAnswer(name) && !isConstant(name));
        return answers.length === 0 ? [] : [[key, answers] as const];
      }),
    ),
);

const shownBy = onceEach((flow: FlowMeaning): readonly ShownText[] => [
  ...flow.references.flatMap(shownText),
  ...fieldsOfFlow(flow).flatMap(serverMessages),
]);

/** A text that replaces a block's text is shown where the block has that one. */
function shownText(reference: ReferenceMeaning): readonly ShownText[] {
  const { kind, value, scope, node, path, placeholders } = reference;
  if (kind !== 'text' || (node !== null && isUse(node.value))) return [];
  const [, , , number] = path;
  const page = scope.page === null && typeof number === 'number' ? number : scope.pageNumber;
  const isFirst = node === null && shownFirst.has(path.at(-1));
  const where = { scope, page, isFirst, records: recordsShown(reference) };
  return shownKeys(scope.texts[value] ?? value, placeholders).map((key) => ({ key, ...where }));
}

function serverMessages(node: FieldMeaning): readonly ShownText[] {
  const { scope, field } = node;
  const where = { scope, page: scope.pageNumber, isFirst: false, records: recordsAround(node) };
  return (field?.config?.validations ?? []).flatMap(({ messageKey }) =>
    messageKey === undefined ? [] : [{ key: messageKey, ...where }],
  );
}

/** Names and summaries of a saved record are read in that record; the head of a column is above all records. */
function recordsShown(reference: ReferenceMeaning): readonly Model[] {
  const { node } = reference;
  if (node === null) return [];
  const property = propertyOf(reference);
  const isOwn = isReadInRecord(node, property) || isName(node, property);
  const own = isOwn ? recordsOf(node) : null;
  const around = recordsAround(property === 'label' ? (tableOf(node) ?? node) : node);
  return own === null || around.some(({ key }) => key === own.key) ? around : [own, ...around];
}

const isName = ({ value }: NodeMeaning, property: string | number | undefined): boolean =>
  property === 'itemLabel' && isRecordWidget(value.type);

/** The table of which the node is a column, through uses and groups. */
function tableOf({ around }: NodeMeaning): NodeMeaning | null {
  if (around === null || isUse(around.value) || isGroup(around.value)) return around && tableOf(around);
  return blockWidgetNamed(around.value.type)?.facts?.records?.editing === 'inPlace' ? around : null;
}
