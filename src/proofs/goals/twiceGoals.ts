import { shownWhen } from '../../checks/shownWhen.ts';
import type { CompiledFlow } from '../../compile/compiledPage.ts';
import { type FlowMeaning, type NodeMeaning, recordsAround } from '../../meaning/flowMeaning.ts';
import { textKey } from '../../meaning/scope.ts';
import { inside } from '../../meaning/sourceLocation.ts';
import type { CompiledCondition } from '../../rules/condition.ts';
import { and, no } from '../encoding/smt.ts';
import type { Goal } from './goal.ts';

interface Saying {
  readonly node: NodeMeaning;
  readonly when: readonly CompiledCondition[];
  readonly key: string;
}

/** Of two nodes of a page that say the same under conditions, a claimant sees one. */
export function twiceGoals(meaning: FlowMeaning, flow: CompiledFlow): readonly Goal[] {
  return flow.pages.flatMap((page, pageNumber): readonly Goal[] => {
    const outermost = page.skipUnless === null ? 0 : 1;
    const said = Map.groupBy(
      meaning.nodes.filter((node) => node.scope.pageNumber === pageNumber).flatMap((node) => sayings(node, meaning)),
      ({ key }) => key,
    );
    return [...said.values()].flatMap((several) =>
      several.flatMap((one, index) =>
        several.slice(0, index).flatMap((before): readonly Goal[] => {
          const isAlways = [one, before].every(({ when }) => when.length === outermost);
          if (isAlways || one.node === before.node) return [];
          const when = [...before.when, ...one.when];
          return [
            {
              kind: 'twice',
              place: inside(one.node),
              what: one.key,
              page,
              filed: false,
              within: null,
              term: (encoded) =>
                and(encoded.pages.get(page.path)?.shown ?? no, ...when.map((each) => encoded.condition(each, null))),
              isMet: (look) => look.isShown(page) && look.within(null).some((holds) => when.every(holds)),
            },
          ];
        }),
      ),
    );
  });
}

/** Texts of their own: what names a field or a list may stand at several. */
function sayings(node: NodeMeaning, meaning: FlowMeaning): readonly Saying[] {
  const { type, text, items } = node.value;
  const keys =
    type === 'paragraph' || type === 'feedback' ? [text] : type === 'list' && Array.isArray(items) ? items : [];
  const when = recordsAround(node).length === 0 ? shownWhen(node, meaning) : null;
  if (when === null) return [];
  return keys.flatMap((key: unknown) =>
    typeof key === 'string' ? [{ node, when, key: textKey(key, node.scope) }] : [],
  );
}
