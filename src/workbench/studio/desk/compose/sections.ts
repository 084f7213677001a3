import type { FlowPage } from '../../../../documents/definitions/flows.ts';
import type { DocumentError } from '../../../../documents/reading/documentError.ts';
import type { ChangeOf } from '../../calls/composedChange.ts';
import type { WrittenFlowPage } from '../../calls/editorCalls.ts';
import type { StudioProject } from '../openProject.ts';
import type { Draft } from './draft.ts';
import { pageOf } from './pages.ts';
import { everyLanguage, refuseKnown, writeWords } from './words.ts';

/** @throws Refusal where the flow has no such page. */
export function writtenFlowPage(
  { meaning }: Pick<StudioProject, 'meaning'>,
  flow: string | null,
  page: string,
): WrittenFlowPage {
  const { written, number } = pageOf({ meaning }, flow, page);
  const { pages } = written.flow;
  return {
    file: written.file,
    condition: pages[number]?.skipUnless ?? null,
    section: pages[number]?.section ?? null,
    sections: sectionsOf(pages).map((key) => ({ key, name: everyLanguage(meaning, key) })),
  };
}

/** Why a page cannot be in a section. */
export const whyDivided: Partial<Record<DocumentError['code'], string>> = {
  'divided-section':
    'The pages of a section follow one another, and this page would divide one. Move it on the map first, or choose a section beside its own.',
};

/** Puts a page into a section that its flow has, into a new one, or into none, and with it what would divide a section. */
export function setSection(
  draft: Draft,
  project: StudioProject,
  flow: string | null,
  { page, section, name }: ChangeOf<'section'>,
): void {
  const { written, number, path } = pageOf(project, flow, page);
  const { file, flow: of } = written;
  if (section !== null && !sectionsOf(of.pages).includes(section)) refuseKnown(project.meaning, section, 'section');
  for (const [index, own] of of.pages.entries()) {
    const place = [...path.with(-1, index), 'section'];
    if (!goesAlong(of.pages, number, index, section) || own.section === (section ?? undefined)) continue;
    draft.setOrRemove(file, place, section);
  }
  if (section !== null) writeWords(draft, project.meaning, section, name);
}

/** The page itself, and those of its old section that lie between it and the new one, or follow where a new one begins. */
function goesAlong(pages: readonly FlowPage[], page: number, other: number, section: string | null): boolean {
  if (other === page || section === null) return other === page;
  const first = pages.findIndex((one) => one.section === section);
  const last = pages.findLastIndex((one) => one.section === section);
  const old = pages[page]?.section;
  if (old === undefined || pages[other]?.section !== old) return false;
  return first < 0 || page < first ? other > page : last < other && other < page;
}

const sectionsOf = (pages: readonly FlowPage[]): readonly string[] => [
  ...new Set(pages.flatMap(({ section }) => section ?? [])),
];
