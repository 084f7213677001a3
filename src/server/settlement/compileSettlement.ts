import { validateClaim } from '../../claim/validateClaim.ts';
import type { CompiledFlow } from '../../compile/compiledPage.ts';
import { compileFlows } from '../../compile/compileFlows.ts';
import type { ContentDocument } from '../../documents/content.ts';
import type { ValidDocuments } from '../../documents/validDocuments.ts';
import { compileFieldValidators } from '../../rules/ajv/compileFieldValidators.ts';
import { credentialsProblem } from '../authorization/credentials.ts';
import { errorMessage, StartupError } from '../startupError.ts';
import { knownExtensions } from '../submission/sniff.ts';
import { countryTexts } from './countryTexts.ts';
import { deadlineInstants } from './deadlines.ts';
import { metadataHash } from './metadataHash.ts';
import type { CultureTexts, Settlement } from './settlement.ts';

/**
 * What checked documents mean for the server.
 * @throws StartupError for what only the server cannot work with: unknown credentials, files of an unknown kind.
 */
export function compileSettlement(documents: ValidDocuments): Settlement {
  const { settings, deadlines, contents } = documents;
  const models = documents.models.map(({ metadata, fields }) => ({
    metadataHash: metadataHash({ metadata, fields }),
    metadata: definedOnly(metadata),
    fields,
  }));
  const flows = explained('The flows cannot be compiled', () => compileFlows({ ...documents, models }));
  const problems = [...flows.flatMap(flowProblems), ...extensionProblems(settings.app.uploads.allowedExtensions)];
  if (problems.length > 0) throw new StartupError(problems.join('\n'));
  const validators = compileFieldValidators(
    flows.flatMap((flow) => Object.values(flow.fields).map((field) => field.schema)),
  );
  return {
    settings,
    deadlines,
    deadlineInstants: explained('A deadline is wrong', () => deadlineInstants(deadlines)),
    cultures: new Map(settings.cultures.map((culture) => [culture, cultureTexts(culture, contents.get(culture))])),
    models,
    flows,
    validateClaim: (flow, dto, files, surroundings) => validateClaim(flow, validators, dto, files, surroundings),
  };
}

function definedOnly(metadata: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(metadata).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function explained<T>(what: string, work: () => T): T {
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

function extensionProblems(extensions: readonly string[]): readonly string[] {
  const known = [...knownExtensions].join(', ');
  return extensions
    .filter((extension) => !knownExtensions.has(extension))
    .map(
      (extension) => `settings.json: "${extension}" files cannot be recognised by their content; known are ${known}.`,
    );
}

function cultureTexts(culture: string, document: ContentDocument | undefined): CultureTexts {
  if (document === undefined) {
    throw new StartupError(`The language "${culture}" is enabled, but the settlement's content/ has no texts in it.`);
  }
  const texts = { ...countryTexts(culture), ...document.texts };
  const items = Object.entries(texts).map(([key, value]) => ({ key, value }));
  return { name: document.name, direction: document.direction, items };
}
