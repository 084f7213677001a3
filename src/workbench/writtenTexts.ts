import { lastOfArea, startText } from '../checks/begunText.ts';
import { missingTexts } from '../checks/missingTexts.ts';
import { untouchedTexts } from '../checks/untouchedTexts.ts';
import type { ContentDocument } from '../documents/definitions/content.ts';
import { type ProjectFiles, readProject } from '../documents/reading/readProject.ts';
import { meaningOf } from '../meaning/meaning.ts';

const width = 120;

/** The content documents that change, by file, and the keys that they get. */
export function writtenTexts(
  files: ProjectFiles,
  settlementFolder: string,
): { readonly contents: ReadonlyMap<string, string>; readonly keys: readonly string[] } {
  const { project } = readProject(files, settlementFolder);
  const missing = missingTexts(meaningOf(project));
  const english = (project.contents.get('en') ?? []).flatMap(({ document }) => document ?? []);
  const inEnglish: Readonly<Record<string, string>> = Object.assign({}, ...english.map(({ texts }) => texts));
  const contents = [...project.contents.values()].flat().flatMap(({ file, document }) => {
    if (document === null) return [];
    const here = missing.flatMap(({ key, lacking }) => (lacking.some((one) => one.file === file) ? [key] : []));
    const kept = untouchedTexts(document, english);
    const isTouched = kept.length < (document.untouched ?? []).length;
    if (here.length === 0 && !isTouched) return [];
    const begun = new Map(here.map((key) => [key, startText(key, inEnglish)]));
    return [[file, contentText(document, begun, [...new Set([...kept, ...begun.keys()])])] as const];
  });
  return { contents: new Map(contents), keys: [...new Set(missing.map(({ key }) => key))] };
}

/** New texts stand after those of their area, in the order in which they are shown. */
function contentText(
  { texts, untouched: _, ...head }: ContentDocument,
  begun: ReadonlyMap<string, string>,
  untouched: readonly string[],
): string {
  const entries = Object.entries(texts);
  for (const entry of begun) {
    const last = lastOfArea(
      entry[0],
      entries.map(([key]) => key),
    );
    const index = entries.findIndex(([key]) => key === last);
    entries.splice(index < 0 ? entries.length : index + 1, 0, entry);
  }
  const marks = untouched.length === 0 ? {} : { untouched };
  const text = JSON.stringify({ ...head, ...marks, texts: Object.fromEntries(entries) }, null, 2);
  const inOneLine = `  "untouched": [${untouched.map((key) => JSON.stringify(key)).join(', ')}],`;
  return `${inOneLine.length <= width ? text.replace(/^ {2}"untouched": \[[^\]]*\],/m, () => inOneLine) : text}\n`;
}
