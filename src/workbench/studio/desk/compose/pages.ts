import type { FlowPage } from '../../../../documents/definitions/flows.ts';
import type { DocumentError } from '../../../../documents/reading/documentError.ts';
import type { JsonPath } from '../../../../documents/reading/jsonPath.ts';
import type { Meaning } from '../../../../meaning/meaning.ts';
import type { ChangeOf } from '../../calls/composedChange.ts';
import type { StudioProject } from '../openProject.ts';
import { inPeoplesWords } from '../peoplesWords.ts';
import { Refusal } from '../refusal.ts';
import type { Draft } from './draft.ts';
import { moveNode } from './moves.ts';

interface WrittenPage {
  readonly written: Meaning['writtenFlows'][number];
  /** From 0. */
  readonly number: number;
  /** In the document of the flow. */
  readonly path: JsonPath;
}

/** @throws Refusal where the flow has no such page. */
export function pageOf({ meaning }: Pick<StudioProject, 'meaning'>, flow: string | null, page: string): WrittenPage {
  const written = meaning.writtenFlows.find((one) => one.flow.formType === flow);
  const number = written?.flow.pages.findIndex(({ path }) => path === page) ?? -1;
  if (written === undefined || number < 0) throw new Refusal(404, `The flow has no page ${page}.`);
  return { written, number, path: [...written.path, 'pages', number] };
}

/** A page goes to another place in its flow, and into the section that it comes to stand in. */
export function movePage(draft: Draft, project: StudioProject, change: ChangeOf<'movePage'>): void {
  const { written, number, path } = pageOf(project, change.flow, change.page);
  const { pages } = written.flow;
  const to = change.before === null ? pages.length : pageOf(project, change.flow, change.before).number;
  const { file } = written;
  const first = pages.findIndex(({ action }) => action === 'authorize');
  if (Math.min(number, to) <= first) {
    const begin = inPeoplesWords(project)(pages[first]?.path ?? '');
    throw new Refusal(409, `A claim begins on ${begin}, so no page can come before that one.`);
  }
  moveNode(draft, file, path, path.with(-1, to));
  const now = to > number ? to - 1 : to;
  const section = sectionAt(change.section ?? undefined, pages.toSpliced(number, 1), now, number);
  if (section === pages[number]?.section) return;
  const place = [...path.with(-1, now), 'section'];
  draft.setOrRemove(file, place, section ?? null);
}

/** Its own, unless that would divide a section: the pages of one follow one another. */
function sectionAt(own: string | undefined, others: readonly FlowPage[], to: number, from: number): string | undefined {
  const [before, after] = [others[to - 1]?.section, others[to]?.section];
  if (before !== undefined && before === after) return before;
  const isTorn = own !== undefined && others.some(({ section }) => section === own) && before !== own && after !== own;
  if (!isTorn) return own;
  return to > from ? (before ?? after) : (after ?? before);
}

const needed: Readonly<Record<NonNullable<FlowPage['action']>, string | null>> = {
  authorize: 'A claim begins on this page, so the flow needs it.',
  submit: 'The claim is filed on this page, so the flow needs it.',
  next: null,
  none: null,
};

/** Why a page cannot be taken out, where the check speaks of what its author would have forgotten. */
export const whyNeeded: Partial<Record<DocumentError['code'], string>> = {
  'missing-model-config':
    'The flow uses answers that only this page asks for, like the email address that a receipt is sent to.',
};

/** A page that no flow has any more goes with its document. */
export function removePage(draft: Draft, project: StudioProject, change: ChangeOf<'removePage'>): void {
  const { written, number, path } = pageOf(project, change.flow, change.page);
  const { document: name = '', action = 'next' } = written.flow.pages[number] ?? {};
  const why = needed[action];
  if (why !== null) throw new Refusal(409, why);
  draft.change({ file: written.file, path, remove: true });
  const { meaning } = project;
  const document = meaning.pages.get(name);
  const isElsewhere = meaning.allFlows.some(({ flow }) =>
    flow.pages.some((one) => one.document === name && (flow !== written.flow || one.path !== change.page)),
  );
  if (document !== undefined && !isElsewhere) draft.delete(document.file);
}
