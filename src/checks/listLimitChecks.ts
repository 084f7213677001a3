import { type Bounds, boundsOf } from '../meaning/constants/bounds.ts';
import { type EnabledContent, enabledContents } from '../meaning/enabledContents.ts';
import type { FlowMeaning, NodeMeaning } from '../meaning/flowMeaning.ts';
import { isRecordWidget } from '../meaning/recordWidgets.ts';
import { onceEach } from '../rules/onceEach.ts';
import { eachBeside } from './check.ts';
import { comparableBound } from './comparableBound.ts';
import { limitsIn } from './limitsIn.ts';
import { foundInTexts } from './textsOf.ts';

/** What a text of a page says of the records of a list there is so: "up to twelve pets" beside the list of pets. */
export const otherLimitOfList = eachBeside('meanings', enabledContents, (flow, report, contents) => {
  const lists = listsByPage(flow);
  for (const { kind, value, scope, node } of lists.size === 0 ? [] : flow.references) {
    const listed = lists.get(scope.pageNumber);
    if (kind !== 'text' || node === null || listed === undefined || isRecordWidget(node.value.type)) continue;
    const key = scope.texts[value] ?? value;
    for (const content of contents) {
      for (const limit of limitsByText(content).get(key) ?? []) {
        const named = listed.filter((list) => names(list.node, limit.of, content));
        const [bound = null] = named.map(({ bounds }) => comparableBound(bounds, limit));
        if (named.length !== 1 || bound === null || bound === limit.value) continue;
        const most = limit.end === 'max' ? 'takes at most' : 'asks for at least';
        const message = `"${limit.words} ${limit.of}" is said where the list ${most} ${bound}. Correct one of them.`;
        report({ file: content.fileOf(key) ?? '', path: ['texts', key] }, 'other-figure', message);
      }
    }
  }
});

const limitsByText = foundInTexts(limitsIn);

interface BoundedList {
  readonly node: NodeMeaning;
  readonly bounds: Bounds;
}

const listsByPage = onceEach((flow: FlowMeaning): ReadonlyMap<number, readonly BoundedList[]> => {
  const lists = flow.nodes.flatMap((node) => {
    const bounds = isRecordWidget(node.value.type) ? boundsOf(flow).ofList(node) : null;
    return bounds === null ? [] : [{ node, bounds }];
  });
  return Map.groupBy(lists, ({ node }) => node.scope.pageNumber);
});

/** By the beginning of a word, so that one and many count as the same. */
function names({ value, scope }: NodeMeaning, word: string, { texts }: EnabledContent): boolean {
  const stem = word.slice(0, Math.max(4, word.length - 3));
  if (word.length < 3) return false;
  return [value['label'], value['addLabel'], value['itemLabel']].some((key) => {
    const text = texts[scope.texts[String(key)] ?? String(key)] ?? '';
    return text
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some((one) => one.startsWith(stem));
  });
}
