import type { DocumentError } from '../../../../documents/reading/documentError.ts';
import type { Composed } from '../../calls/editorCalls.ts';
import type { StudioProject } from '../openProject.ts';
import { Draft } from './draft.ts';
import { pathOf, told } from './faultPlaces.ts';
import { newErrors } from './refuseErrors.ts';
import { unmark } from './words.ts';

type Texts = Composed['texts'];

const leftoverCodes: readonly DocumentError['code'][] = [
  'unused-text',
  'unused-field',
  'unused-alias',
  'unused-condition',
];
/** What is left over is the whole document. */
const documentCodes: readonly DocumentError['code'][] = ['unused-list', 'unused-block', 'unused-model-config'];

const isLeftover = ({ code }: DocumentError): boolean => leftoverCodes.includes(code) || documentCodes.includes(code);

/**
 * What is taken out of a page or flow goes with all that only it used: its texts in every language, its field in the model,
 * the name of a list, a condition, a list of choices. Without them it can be added again. What the check could not do without
 * stays.
 */
export async function withoutLeftovers(
  before: StudioProject,
  texts: Texts,
  read: (texts: Texts) => Promise<StudioProject>,
): Promise<Texts> {
  const known = new Set([...before.errors, ...before.warnings].map(told));
  const taken = await read(texts);
  let [tried, after, kept] = [texts, taken, texts];
  for (;;) {
    const left = [...after.errors, ...after.warnings].filter((one) => isLeftover(one) && !known.has(told(one)));
    const draft = new Draft(after.files);
    for (const one of left) takeAway(draft, one, after);
    const changed = draft.changed();
    if (changed.length === 0) return kept;
    tried = [...tried.filter(({ file }) => !changed.some((one) => one.file === file)), ...changed];
    after = await read(tried);
    const errors = newErrors(taken, after);
    if (errors.some((error) => !isLeftover(error))) return kept;
    // A list that no field has any more is an error until it goes too.
    if (errors.length === 0) kept = tried;
  }
}

function takeAway(draft: Draft, fault: DocumentError, { files }: StudioProject): void {
  const { file, code } = fault;
  if (documentCodes.includes(code)) {
    draft.delete(file);
    return;
  }
  const path = pathOf(fault, files.get(file) ?? '');
  draft.change({ file, path, remove: true });
  if (code === 'unused-text') unmark(draft, file, String(path.at(-1)));
}
