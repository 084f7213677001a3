import type { DocumentError } from '../../../../documents/reading/documentError.ts';
import type { Composed } from '../../calls/editorCalls.ts';
import type { StudioProject } from '../openProject.ts';
import { Draft } from './draft.ts';
import { pathOf, told } from './faultPlaces.ts';
import { firstNewError } from './refuseErrors.ts';
import { unmark } from './words.ts';

type Texts = Composed['texts'];

const leftoverCodes: readonly DocumentError['code'][] = ['unused-text', 'unused-field', 'unused-alias'];

/**
 * What is taken out of a page goes with all that only it used: its texts in every language, its field in the model, the name
 * of a list. Without them it can be added again. What the check could not do without stays.
 */
export async function withoutLeftovers(
  before: StudioProject,
  texts: Texts,
  read: (texts: Texts) => Promise<StudioProject>,
): Promise<Texts> {
  const known = new Set(before.warnings.map(told));
  let kept = texts;
  let after = await read(kept);
  for (;;) {
    const left = after.warnings.filter((one) => leftoverCodes.includes(one.code) && !known.has(told(one)));
    const draft = new Draft(after.files);
    for (const one of left) takeAway(draft, one, after);
    const changed = draft.changed();
    if (changed.length === 0) return kept;
    const next = [...kept.filter(({ file }) => !changed.some((one) => one.file === file)), ...changed];
    const tried = await read(next);
    if (firstNewError(after, tried) !== undefined) return kept;
    kept = next;
    after = tried;
  }
}

function takeAway(draft: Draft, fault: DocumentError, { files }: StudioProject): void {
  const { file, code } = fault;
  const path = pathOf(fault, files.get(file) ?? '');
  draft.change({ file, path, remove: true });
  if (code === 'unused-text') unmark(draft, file, String(path.at(-1)));
}
