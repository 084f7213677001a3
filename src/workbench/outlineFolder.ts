import type { CompiledFlow } from '../compile/compiledPage.ts';
import { compileFlows } from '../compile/compileFlows.ts';
import { serverModelConfigs } from '../compile/serverModelConfigs.ts';
import { positionAt } from '../documents/reading/documentSource.ts';
import type { Project } from '../documents/reading/project.ts';
import type { ValidDocuments } from '../documents/reading/validDocuments.ts';
import type { ProjectFolders } from '../files/readProjectFiles.ts';
import { meaningOf } from '../meaning/meaning.ts';
import { fieldTexts } from '../proofs/fieldTexts.ts';
import { compileFieldValidators } from '../rules/ajv/compileFieldValidators.ts';
import { pacificToday } from '../rules/clock.ts';
import { suggestion } from '../rules/didYouMean.ts';
import { otherForm } from '../rules/plurals.ts';
import { type FieldValue, isEmptyValue, textsOf } from '../rules/value.ts';
import { type FieldPlaces, outlinePages } from './outlinePages.ts';
import { readDocuments } from './readDocuments.ts';
import type { BrokenBy } from './words.ts';

/**
 * Outlines a page document in one culture: whole for the first flow with the page, only differences for the others.
 * @throws Error that suggests what to write instead of an unknown page or culture, or lists the faults of the
 * documents.
 */
export async function outlineFolder(folders: ProjectFolders, document: string, culture: string): Promise<string> {
  const { documents, project } = await readDocuments(folders);
  const places = fieldPlaces(project);
  const models = documents.models.flatMap((model) => serverModelConfigs(model));
  const texts = documents.contents.get(culture)?.texts;
  if (texts === undefined) {
    throw new Error(`There is no culture "${culture}". ${suggestion(culture, [...documents.contents.keys()])}`);
  }
  const flows = compileFlows({ ...documents, models });
  const words = {
    text: (key: string) => texts[key] ?? texts[otherForm(key)] ?? key,
    culture,
    brokenBy: brokenByOf(documents, flows),
  };
  const outlines = outlinePages(flows, words, places).filter(({ page }) => page.document === document);
  if (outlines.length > 0) return outlines.map(({ outline }) => outline).join('\n');
  const pages = [...new Set(flows.flatMap((flow) => flow.pages.map((page) => page.document)))];
  throw new Error(`No flow has the page document "${document}". ${suggestion(document, pages)}`);
}

/** Only for rules that look at one answer alone. */
export function brokenByOf({ settings }: ValidDocuments, flows: readonly CompiledFlow[]): BrokenBy {
  const { allowedCharacters, app } = settings;
  const validators = compileFieldValidators(
    flows.flatMap((flow) => Object.values(flow.fields).map(({ schema }) => schema)),
  );
  const surroundings = { validators, allowedCharacters, uploads: app.uploads, today: pacificToday(new Date()) };
  const { broken } = fieldTexts(surroundings);
  return (field, rule) => {
    const found = broken(field, rule);
    return found === null || found === 'undecided' ? null : answerInWords(found.value);
  };
}

function answerInWords(value: FieldValue): string {
  if (isEmptyValue(value)) return 'no answer';
  const text = typeof value === 'boolean' || typeof value === 'string' ? String(value) : textsOf(value).join(', ');
  return text.length > longestShown ? `${[...text].length} characters` : JSON.stringify(text);
}

const longestShown = 30;

function fieldPlaces(project: Project): FieldPlaces {
  const loaded = [...project.pages.values(), ...project.blocks.values()];
  const sources = new Map(loaded.map(({ file, source }) => [file, source]));
  const places = new Map<string, Map<string, string>>();
  for (const { scope, field, file, path } of meaningOf(project).fields) {
    const source = sources.get(file);
    if (field === null || source === undefined) continue;
    const { formType } = scope.flow;
    const ofFlow = places.get(formType) ?? new Map<string, string>();
    places.set(formType, ofFlow.set(field.id, `${file}:${positionAt(source, { path }).line}`));
  }
  return places;
}
