import { validateClaim } from '../../claim/validateClaim.ts';
import type { CompiledFlow } from '../../compile/compiledPage.ts';
import { compileFlows } from '../../compile/compileFlows.ts';
import { type DocumentError, formatDocumentError, sortDocumentErrors } from '../../documents/documentError.ts';
import type { ReadDocument } from '../../documents/readDocument.ts';
import { compileFieldValidators } from '../../rules/ajv/compileFieldValidators.ts';
import { credentialsProblem } from '../authorization/credentials.ts';
import { errorMessage, StartupError } from '../startupError.ts';
import { knownExtensions } from '../submission/sniff.ts';
import { countryTexts } from './countryTexts.ts';
import { deadlineInstants } from './deadlines.ts';
import { metadataHash } from './metadataHash.ts';
import { type ReadDocuments, readDocuments, type SettlementPlace } from './readDocuments.ts';
import type { CultureTexts, Settlement } from './settlement.ts';

/**
 * Reads, checks and compiles a settlement.
 * @throws StartupError with every fault of the documents at its file, line and column, one per line.
 */
export async function loadSettlement(place: SettlementPlace): Promise<Settlement> {
  const read = await readDocuments(place);
  refuse(everyDocument(read).flatMap((document) => document.errors));
  return compileSettlement(read);
}

function everyDocument(read: ReadDocuments): readonly ReadDocument[] {
  const { flows, settings, deadlines, pages, blocks, models, content } = read;
  return [flows, settings, deadlines, ...pages.values(), ...blocks.values(), ...models, ...content];
}

function refuse(errors: readonly DocumentError[]): void {
  if (errors.length === 0) return;
  throw new StartupError(
    ['The documents are wrong:', ...sortDocumentErrors(errors).map(formatDocumentError)].join('\n'),
  );
}

function compileSettlement(read: ReadDocuments): Settlement {
  const settings = present(read.settings);
  const deadlines = present(read.deadlines);
  const models = read.models.map(present).map(({ metadata, fields }) => ({
    metadataHash: metadataHash({ metadata, fields }),
    metadata: definedOnly(metadata),
    fields,
  }));
  const flows = withPlace('The flows cannot be compiled', () =>
    compileFlows({
      flows: present(read.flows),
      pages: Object.fromEntries([...read.pages].map(([name, page]) => [name, present(page)])),
      blocks: Object.fromEntries([...read.blocks].map(([name, block]) => [name, present(block)])),
      models,
    }),
  );
  const problems = [...flows.flatMap(flowProblems), ...settingsProblems(settings.app.uploads.allowedExtensions)];
  if (problems.length > 0) throw new StartupError(problems.join('\n'));
  const validators = compileFieldValidators(
    flows.flatMap((flow) => Object.values(flow.fields).map((field) => field.schema)),
  );
  return Object.freeze({
    settings,
    deadlines,
    deadlineInstants: withPlace(`${read.deadlines.file} has a wrong deadline`, () => deadlineInstants(deadlines)),
    cultures: cultureTexts(settings.cultures, read.content.map(present)),
    models,
    flows,
    validateClaim: (flow, dto, files, surroundings) => validateClaim(flow, validators, dto, files, surroundings),
  } satisfies Settlement);
}

/** A document without errors is there. */
function present<D>({ document, file }: { readonly document: D | null; readonly file: string }): D {
  if (document === null) throw new Error(`${file} was used although it has errors.`);
  return document;
}

function definedOnly(metadata: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(metadata).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function withPlace<T>(what: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new StartupError(`${what}: ${errorMessage(error)}`);
  }
}

function flowProblems(flow: CompiledFlow): readonly string[] {
  const nameless = Object.values(flow.models).filter((model) => model.fileField !== null && !model.fileTargets.name);
  const files = nameless.map(
    (model) => `The model ${model.key} of ${flow.formType} takes files, so its metadata needs a FileNameField.`,
  );
  const credentials = credentialsProblem(flow);
  return credentials === null ? files : [credentials, ...files];
}

function settingsProblems(extensions: readonly string[]): readonly string[] {
  return extensions
    .filter((extension) => !knownExtensions.has(extension))
    .map(
      (extension) =>
        `settings.json: the content of "${extension}" files cannot be recognised; allowed are ${[...knownExtensions].join(', ')}.`,
    );
}

function cultureTexts(
  cultures: readonly string[],
  content: readonly { culture: string; name: string; direction: 'ltr' | 'rtl'; texts: Record<string, string> }[],
): ReadonlyMap<string, CultureTexts> {
  return new Map(
    cultures.map((culture) => {
      const document = content.find((candidate) => candidate.culture === culture);
      if (document === undefined) {
        throw new StartupError(
          `The language "${culture}" is enabled, but the settlement's content/ has no texts in it.`,
        );
      }
      const { name, direction, texts } = document;
      const all = { ...countryTexts(culture), ...texts };
      return [culture, { name, direction, items: Object.entries(all).map(([key, value]) => ({ key, value })) }];
    }),
  );
}
