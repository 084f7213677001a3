import { blockWidgetNamed } from '../../widgets/list.ts';
import { isAnswer, placeholdersOf } from '../rules/placeholders.ts';
import type { EnabledContent } from './enabledContents.ts';
import {
  type FieldMeaning,
  type FlowMeaning,
  fieldsAmong,
  type NodeMeaning,
  propertyOf,
  type ReferenceMeaning,
  recordsAround,
  recordsOf,
} from './flowMeaning.ts';
import type { Model } from './models.ts';
import { isRecordWidget } from './recordWidgets.ts';
import { isGroup, isUse } from './resolveFlow.ts';
import { type ReferredField, referredField, type Scope } from './scope.ts';
import type { SourceLocation } from './sourceLocation.ts';

/** An answer in a text that a flow shows. Its place is the text, in a content document. */
export interface AnswerInText extends SourceLocation {
  /** `<alias>.<field key>`, as the text writes it. */
  readonly value: string;
  /** Null when flows.json has no such alias. */
  readonly field: ReferredField | null;
  readonly flow: FlowMeaning;
  readonly scope: Scope;
  /** The number of the page that shows the text; -1 where none does. */
  readonly page: number;
  /** Whether the text is read before anything on the page is answered. */
  readonly isFirst: boolean;
  /** The models of which one record is available there, innermost first. */
  readonly records: readonly Model[];
}

type ShownText = Pick<AnswerInText, 'scope' | 'page' | 'isFirst' | 'records'> & { readonly key: string };

/** What leads before the content of a page: its title, and the section that it is in. */
const first: ReadonlySet<unknown> = new Set(['title', 'section']);

/** Lists the answers in every text that a flow shows, in each language, once for each place where it is shown. */
export function answersInTexts(flow: FlowMeaning, contents: readonly EnabledContent[]): readonly AnswerInText[] {
  const shown = [...flow.references.flatMap(shownText), ...fieldsAmong(flow.nodes).flatMap(serverMessages)];
  return shown.flatMap(({ key, scope, ...where }) =>
    contents.flatMap(({ fileOf, texts }) =>
      placeholdersOf(texts[key] ?? '')
        .filter(isAnswer)
        .map((value) => {
          const field = referredField({ models: scope.named.models, fields: new Map() }, value);
          return { file: fileOf(key) ?? '', path: ['texts', key], value, field, flow, scope, ...where };
        }),
    ),
  );
}

/** What a use shows in the place of another text is shown where the block has that one. */
function shownText(reference: ReferenceMeaning): readonly ShownText[] {
  const { kind, value, scope, node, path } = reference;
  if (kind !== 'text' || (node !== null && isUse(node.value))) return [];
  const [, , , number] = path;
  const page = scope.page === null && typeof number === 'number' ? number : scope.pageNumber;
  const isFirst = node === null && first.has(path.at(-1));
  return [{ key: scope.texts[value] ?? value, scope, page, isFirst, records: recordsShown(reference) }];
}

function serverMessages(node: FieldMeaning): readonly ShownText[] {
  const { scope, field } = node;
  const where = { scope, page: scope.pageNumber, isFirst: false, records: recordsAround(node) };
  return (field?.config?.validations ?? []).flatMap(({ messageKey }) =>
    messageKey === undefined ? [] : [{ key: messageKey, ...where }],
  );
}

/**
 * The models of which one record is available where a text is shown. What a record is called, and what is shown of a
 * saved one, is read in it; the head of a column is above all of them.
 */
function recordsShown(reference: ReferenceMeaning): readonly Model[] {
  const { node } = reference;
  if (node === null) return [];
  const property = propertyOf(reference);
  const isOwn = property === blockWidgetNamed(node.value.type)?.facts?.records?.shown || isName(node, property);
  const own = isOwn ? recordsOf(node) : null;
  const around = recordsAround(property === 'label' ? (tableOf(node) ?? node) : node);
  return own === null || around.some(({ key }) => key === own.key) ? around : [own, ...around];
}

const isName = ({ value }: NodeMeaning, property: string | number | undefined): boolean =>
  property === 'itemLabel' && isRecordWidget(value.type);

/** The table of whose columns a node is one. What expands to its content is nothing by itself. */
function tableOf({ around }: NodeMeaning): NodeMeaning | null {
  if (around === null || isUse(around.value) || isGroup(around.value)) return around && tableOf(around);
  return blockWidgetNamed(around.value.type)?.facts?.records?.editing === 'inPlace' ? around : null;
}
