import type { CompiledFlow, CompiledPage } from '../../compile/compiledPage.ts';

export interface Section {
  /** Text key. */
  readonly name: string;
  /** A past section is not needed where all its pages are skipped; for one ahead that is not known yet. */
  readonly state: 'done' | 'notNeeded' | 'current' | 'ahead';
  /** The path of its first page that is asked, if the claimant has been there. */
  readonly path: string | null;
}

interface Standing {
  readonly page: CompiledPage;
  readonly seen: ReadonlySet<string>;
  isSkipped(page: CompiledPage): boolean;
}

/** Empty on a page without a section, as after filing. */
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
