import { type Bounds, boundsOf } from '../meaning/constants/bounds.ts';
import { constantsOf } from '../meaning/constants/constantsIn.ts';
import { besideTexts } from '../meaning/constants/limitConstants.ts';
import { type EnabledContent, enabledContents } from '../meaning/enabledContents.ts';
import type { FlowMeaning, NodeMeaning } from '../meaning/flowMeaning.ts';
import { isRecordWidget } from '../meaning/recordWidgets.ts';
import { onceEachText } from '../rules/onceEachText.ts';
import type { Check } from './check.ts';
import { comparableBound } from './comparableBound.ts';
import { eachShown } from './eachShown.ts';
import { figuresIn } from './figuresIn.ts';
import { limitsIn } from './limitsIn.ts';

/** The last day to file that a text says is a deadline of the flow that shows it. */
export const otherDeadline: Check = (meaning, report) => {
  const beside = besideTexts(meaning.meanings);
  const constants = constantsOf(meaning);
  eachShown(meaning, ({ key, text, content, location }) => {
    const places = beside.get(key) ?? [];
    const said = /\d/.test(text) ? datesOfFiling(text, content.culture) : [];
    for (const { flow } of said.length === 0 ? [] : places) {
      const deadlines = flow.resolved.deadlines.flatMap((name) => {
        const words = constants.get(`deadlines.${name}`)?.(content);
        return words === undefined ? [] : [{ name, words, date: figuresIn(words, content.culture)[0]?.value ?? '' }];
      });
      const [first] = deadlines;
      const other = said.find(({ value }) => deadlines.every(({ date }) => date !== value));
      if (first === undefined || other === undefined) continue;
      const message = `"${other.words}" is said, and ${flow.resolved.formType} closes on ${first.words}. Write {{deadlines.${first.name}}}, or correct one of them.`;
      report(location, 'other-figure', message);
      return;
    }
  });
};

const datesOfFiling = onceEachText((text, culture) => {
  const sentences = text.split(/(?<=[.!?])\s+(?=\p{Lu})/u).filter((one) => isAboutFiling(one));
  return sentences.flatMap((one) => figuresIn(one, culture).filter(({ kind }) => kind === 'date'));
});

const lastDay =
  /\b(?:by|before|until|through|no later than|deadline|last day)\b|\b(?:antes del?|hasta el|a más tardar|fecha límite|último día)\b/i;
const filing =
  /\b(?:fil(?:e|ed|ing)|submit(?:ted)?|send|sent|postmarked|present(?:ar?|e|arse)|env[ií](?:e|ar|arse))\b/i;
/** These have last days of their own. */
const otherActs =
  /\b(?:object|objection|exclude|opt out|hearing|appeal|letters?|obje\w+|exclu\w+|audiencia|apel\w+|cartas?)\b/i;

const isAboutFiling = (sentence: string): boolean =>
  lastDay.test(sentence) && filing.test(sentence) && !otherActs.test(sentence);

/** What a text of a page says of the records of a list there is so: "up to twelve pets" beside the list of pets. */
export const otherLimitOfList: Check = (meaning, report) => {
  const contents = enabledContents(meaning);
  for (const flow of meaning.meanings) {
    const lists = listsByPage(flow);
    for (const { kind, value, scope, node } of lists.size === 0 ? [] : flow.references) {
      const listed = lists.get(scope.pageNumber);
      if (kind !== 'text' || node === null || listed === undefined || isRecordWidget(node.value.type)) continue;
      const key = scope.texts[value] ?? value;
      for (const content of contents) {
        for (const limit of limitsIn(content.texts[key] ?? '', content.culture)) {
          const named = listed.filter((list) => names(list.node, limit.of, content));
          const [bound = null] = named.map(({ bounds }) => comparableBound(bounds, limit));
          if (named.length !== 1 || bound === null || bound === limit.value) continue;
          const most = limit.end === 'max' ? 'takes at most' : 'asks for at least';
          const message = `"${limit.words} ${limit.of}" is said where the list ${most} ${bound}. Correct one of them.`;
          report({ file: content.fileOf(key) ?? '', path: ['texts', key] }, 'other-figure', message);
        }
      }
    }
  }
};

interface BoundedList {
  readonly node: NodeMeaning;
  readonly bounds: Bounds;
}

function listsByPage(flow: FlowMeaning): ReadonlyMap<number, readonly BoundedList[]> {
  const lists = flow.nodes.flatMap((node) => {
    const bounds = isRecordWidget(node.value.type) ? boundsOf(flow).ofList(node) : null;
    return bounds === null ? [] : [{ node, bounds }];
  });
  return Map.groupBy(lists, ({ node }) => node.scope.pageNumber);
}

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
