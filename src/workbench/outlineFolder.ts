import { compileFlows } from '../compile/compileFlows.ts';
import { serverModelConfig } from '../compile/serverModelConfig.ts';
import type { ProjectFolders } from '../files/readProjectFiles.ts';
import { suggestion } from '../rules/didYouMean.ts';
import { outlinePage } from './outlinePage.ts';
import { readDocuments } from './readDocuments.ts';

/**
 * Returns the outlines of a page document, `standard/premiums`, in one culture: one for each flow that has the page.
 * @throws Error that says what to write instead of an unknown page or culture, or that lists the faults of the documents.
 */
export async function outlineFolder(folders: ProjectFolders, document: string, culture: string): Promise<string> {
  const documents = await readDocuments(folders);
  const models = documents.models.map((model) => serverModelConfig(model));
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
