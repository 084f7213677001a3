import countries from 'i18n-iso-countries';
import { validateClaim } from '../../claim/validateClaim.ts';
import { compileResolved, resolveFlows } from '../../compile/compileFlows.ts';
import { serverModelConfigs } from '../../compile/serverModelConfigs.ts';
import { withMessagesOfPages } from '../../compile/withMessagesOfPages.ts';
import type { ContentDocument } from '../../documents/definitions/content.ts';
import type { ValidDocuments } from '../../documents/reading/validDocuments.ts';
import { compileFieldValidators } from '../../rules/ajv/compileFieldValidators.ts';
import { errorMessage } from '../../rules/errorMessage.ts';
import { hasMetadata } from '../../rules/metadata.ts';
import { siteTextPrefix } from '../../rules/sitePages.ts';
import { countryKey, countryNames, type StaticList } from '../../rules/staticList.ts';
import { canonicalHash } from '../helpers/canonicalHash.ts';
import { StartupError } from '../helpers/startupError.ts';
import { deadlineInstants } from './deadlines.ts';
import type { CultureTexts, Settlement } from './settlement.ts';
import { textTable } from './textTable.ts';

interface Surroundings {
  readonly validatorsOf?: typeof compileFieldValidators;
  /** The pages of all flows that run, where `documents` has only some of the flows. */
  readonly paths?: ReadonlySet<string>;
}

/**
 * Works with every project that passes the checks. `validatorsOf` may put off what takes the longest.
 * @throws StartupError for documents that were not checked.
 */
export function compileSettlement(
  documents: ValidDocuments,
  { validatorsOf = compileFieldValidators, paths }: Surroundings = {},
): Settlement {
  const { flows: flowsDocuments, pages, blocks, lists, settings, deadlines, contents } = documents;
  const formTypes = flowsDocuments.flatMap((document) => document.flows.map(({ formType }) => formType));
  const written = documents.models
    .flatMap((model) => serverModelConfigs(model))
    .filter(({ metadata }) => formTypes.some((formType) => hasMetadata(metadata, { formType })));
  const resolved = explained('The flows cannot be resolved', () =>
    resolveFlows({ ...documents, models: written, paths }),
  );
  const models = withMessagesOfPages(written, resolved, canonicalHash);
  const flows = explained('The flows cannot be compiled', () => compileResolved(resolved, models));
  const validators = validatorsOf(flows.flatMap((flow) => Object.values(flow.fields).map((field) => field.schema)));
  const codes = countryCodes(Object.values(lists));
  const cultures = new Map(
    settings.cultures.map((culture) => [culture, cultureTexts(culture, contents.get(culture), codes)]),
  );
  // Only what changes the meaning: not the order of texts, the file names of models or the editor's `$schema`.
  const content = {
    flows: flowsDocuments.map((document) => ({ ...document, $schema: undefined })),
    pages: eachOf(Object.entries(pages), (page) => ({ ...page, $schema: undefined })),
    blocks: eachOf(Object.entries(blocks), (block) => ({ ...block, $schema: undefined })),
    lists: eachOf(Object.entries(lists), (list) => ({ ...list, $schema: undefined })),
    models: models.map(({ metadataHash }) => metadataHash).sort(),
    texts: eachOf([...cultures], ({ items, name, direction }) => ({
      name,
      direction,
      items: Object.fromEntries(textTable(items)),
    })),
  };
  return {
    documentsHash: canonicalHash(content),
    settings,
    sitePages: documents.sitePages,
    site: documents.site,
    lists,
    deadlines,
    deadlineInstants: explained('A deadline is wrong', () => deadlineInstants(deadlines)),
    cultures,
    models,
    flows,
    written: flowsDocuments.flatMap((document) => document.flows),
    resolved,
    validators,
    validateClaim: (flow, dto, files, surroundings) => validateClaim(flow, validators, dto, files, surroundings),
  };
}

function explained<T>(what: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new StartupError(`${what}: ${errorMessage(error)}`);
  }
}

function eachOf<T>(entries: readonly (readonly [string, T])[], change: (value: T) => unknown): unknown {
  return Object.fromEntries(entries.map(([name, value]) => [name, change(value)]));
}

function cultureTexts(culture: string, document: ContentDocument | undefined, codes: readonly string[]): CultureTexts {
  if (document === undefined) {
    throw new StartupError(`The language "${culture}" is enabled, but there are no texts in it.`);
  }
  const texts = { ...countryTexts(culture, codes), ...document.texts };
  const all = Object.entries(texts).map(([key, value]) => ({ key, value }));
  const isOfSite = ({ key }: { readonly key: string }) => key.startsWith(siteTextPrefix);
  return {
    name: document.name,
    direction: document.direction,
    items: all.filter((one) => !isOfSite(one)),
    ofSite: all.filter(isOfSite),
  };
}

/** The codes of every list that shows country names. */
function countryCodes(lists: readonly StaticList[]): readonly string[] {
  return [...new Set(lists.flatMap(({ labels, values }) => (labels === countryNames ? values : [])))];
}

/** Country names by text key, in English where the country data lacks the language. */
function countryTexts(culture: string, codes: readonly string[]): Readonly<Record<string, string>> {
  const language = culture.split('-')[0] ?? culture;
  return Object.fromEntries(
    codes.map((code) => [countryKey(code), countries.getName(code, language) ?? countries.getName(code, 'en') ?? code]),
  );
}
