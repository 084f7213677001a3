import { compileFlows } from '../compile/compileFlows.ts';
import { formatDocumentError } from '../documents/documentError.ts';
import { loadProject } from '../documents/loadProject.ts';
import { validDocuments } from '../documents/validDocuments.ts';
import { type ProjectFolders, readProjectFiles } from '../files/readProjectFiles.ts';
import { suggestion } from '../rules/didYouMean.ts';
import { outlinePage } from './outlinePage.ts';

/**
 * Returns the outlines of a page document, `standard/premiums`, in one culture: one for each flow that has the page.
 * @throws Error that says what to write instead of an unknown page or culture, or that lists the faults of the documents.
 */
export async function outlineFolder(folders: ProjectFolders, document: string, culture: string): Promise<string> {
  const { files, settlementFolder } = await readProjectFiles(folders);
  const { project, errors } = loadProject(files, settlementFolder);
  if (errors.length > 0) throw new Error(errors.map(formatDocumentError).join('\n'));
  const documents = validDocuments(project);
  const models = documents.models.map(({ metadata, fields }) => ({ metadata, fields, metadataHash: '' }));
  const texts = documents.contents.get(culture)?.texts;
  if (texts === undefined) {
    throw new Error(`There is no culture "${culture}". ${suggestion(culture, [...documents.contents.keys()])}`);
  }
  const flows = compileFlows({ ...documents, models });
  const outlines = flows.flatMap((flow) =>
    flow.pages
      .filter((page) => page.document === document)
      .map((page) => outlinePage(page, flow, (key) => texts[key] ?? key)),
  );
  if (outlines.length > 0) return outlines.join('\n');
  const pages = [...new Set(flows.flatMap((flow) => flow.pages.map((page) => page.document)))];
  throw new Error(`No flow has the page document "${document}". ${suggestion(document, pages)}`);
}
