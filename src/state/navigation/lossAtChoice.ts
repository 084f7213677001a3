import { atom } from 'jotai';
import type { CompiledField, CompiledFlow, FieldId } from '../../compile/compiledPage.ts';
import { conditionReads } from '../../rules/conditions/conditionReads.ts';
import { onceEach } from '../../rules/onceEach.ts';
import { mayClear } from '../claim/lastCleared.ts';
import { lossCausesAtom } from '../claim/setAside.ts';
import { family } from '../family.ts';
import { currentPageAtom } from '../flows.ts';
import { lossesAheadAtom, type PageLoss } from './losses.ts';

const decisive = onceEach(
  ({ pages }: CompiledFlow): ReadonlySet<FieldId> =>
    new Set(pages.flatMap(({ skipUnless }) => (skipUnless === null ? [] : conditionReads(skipUnless).fields))),
);

/** Whether a change of the field may remove other answers, at once or by skipping a page. */
export const mayRemove = (field: CompiledField, flow: CompiledFlow): boolean =>
  mayClear(field) || decisive(flow).has(field.id);

const byFamily = family((field) =>
  atom((get): readonly PageLoss[] => {
    const causes = get(lossCausesAtom);
    return get(lossesAheadAtom).filter(({ page }) => causes[page.path]?.by.field === field);
  }),
);

/** What going on removes because of this choice. */
export const lossesByAtom = (field: FieldId) => byFamily(field);

/** What going on removes because of choices that are not on the page. */
export const otherLossesAtom = atom((get): readonly PageLoss[] => {
  const causes = get(lossCausesAtom);
  const here = new Set(get(currentPageAtom)?.fields.map(({ id }) => id));
  return get(lossesAheadAtom).filter(({ page }) => !here.has(causes[page.path]?.by.field ?? ''));
});
