import type { CompiledFlow, CompiledPage } from '../../compile/compiledPage.ts';

/** A section of a flow as it is from one page. */
export interface Section {
  /** Text key. */
  readonly name: string;
  /** One that is left behind is not needed where all of its pages are skipped; of one ahead nobody knows that yet. */
  readonly state: 'done' | 'notNeeded' | 'current' | 'ahead';
  /** Of its first page, where the claimant has been there. */
  readonly path: string | null;
}

interface Standing {
  readonly page: CompiledPage;
  readonly seen: ReadonlySet<string>;
  isSkipped(page: CompiledPage): boolean;
}

/** The sections in their order; none on a page that is in none, as after the claim was filed. */
export function sectionsOf({ pages }: CompiledFlow, { page, seen, isSkipped }: Standing): readonly Section[] {
  if (page.section === null) return [];
  const bySection = Map.groupBy(
    pages.filter(({ section }) => section !== null),
    ({ section }) => section,
  );
  const names = [...bySection.keys()];
  const here = names.indexOf(page.section);
  return [...bySection.values()].flatMap((own, index): Section[] => {
    const [first] = own;
    if (first === undefined || first.section === null) return [];
    const asked = own.find((each) => !isSkipped(each));
    const passed = asked === undefined ? 'notNeeded' : 'done';
    const state = index === here ? 'current' : index < here ? passed : 'ahead';
    const isLink = state !== 'current' && asked !== undefined && seen.has(asked.path);
    return [{ name: first.section, state, path: isLink ? asked.path : null }];
  });
}
