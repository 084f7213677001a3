import type { LoadedProject } from '../../../checks/loadProject.ts';
import { englishOrKey } from '../../languageServer/offers/texts.ts';
import { inLabels } from '../../proofs/inLabels.ts';
import { stagesToday } from './stages.ts';

type Checked = Pick<LoadedProject, 'meaning' | 'errors'>;

/**
 * Says what a sentence of the check names as people read it: an answer by its question, a page by its title. Of documents
 * with errors, which have neither for certain, the names stay.
 */
export function inPeoplesWords({ meaning, errors }: Checked): (sentence: string) => string {
  if (errors.length > 0) return (sentence) => sentence;
  const flows = stagesToday(meaning).map(([, { flow }]) => flow);
  const text = englishOrKey(meaning);
  const titles = new Map(flows.flatMap(({ pages }) => pages.map(({ path, title }) => [path, `"${text(title)}"`])));
  const labels = flows.map((flow) => inLabels(flow, meaning));
  return (sentence) =>
    labels.reduce(
      (said, labelled) => labelled(said),
      sentence.replaceAll(/(?<!\w)(?:\/[\w-]+)+/g, (path) => titles.get(path) ?? path),
    );
}

/** Where a document says something: on a page with a title, or else on its line. */
export function placeInWords({ meaning }: Checked, file: string, line: number): string {
  const name = [...meaning.pages].find(([, page]) => page.file === file)?.[0];
  const shown = meaning.meanings
    .flatMap(({ resolved }) => resolved.pages)
    .find(({ document }) => name !== undefined && document === name);
  return shown === undefined ? `in ${file}, line ${line}` : `on the page "${englishOrKey(meaning)(shown.title)}"`;
}
