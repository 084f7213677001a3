import { readdirSync, readFileSync } from 'node:fs';
import type { Documents } from '../../src/compile/compileFlows.ts';
import { compileFlows } from '../../src/compile/compileFlows.ts';
import type { BlockDocument, PageDocument } from '../../src/documents/definitions/page.ts';
import { compileFieldValidators } from '../../src/rules/ajv/compileFieldValidators.ts';

const root = new URL('../../', import.meta.url);

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(path, root), 'utf8'));
}

/** Documents of a folder of page-schemas/ by the name that flows.json and pages call them. */
function documentsIn<T>(folder: string): Readonly<Record<string, T>> {
  const files = readdirSync(new URL(`page-schemas/${folder}/`, root)).filter((file) => file.endsWith('.json'));
  return Object.fromEntries(
    files.map((file) => [`${folder}/${file.slice(0, -'.json'.length)}`, readJson<T>(`page-schemas/${folder}/${file}`)]),
  );
}

/** The documents of the sample settlement as they stand in the tree, the Standard flow's pages alone. */
export function sampleDocuments(): Documents {
  const flows = readJson<Documents['flows']>('flows.json');
  const configs = readdirSync(new URL('settlement/models/', root)).map((file) =>
    readJson<Omit<Documents['models'][number], 'metadataHash'>>(`settlement/models/${file}`),
  );
  return {
    flows: { ...flows, flows: flows.flows.filter(({ formType }) => formType === 'Standard') },
    pages: documentsIn<PageDocument>('standard'),
    blocks: documentsIn<BlockDocument>('shared'),
    models: configs.map((config) => ({ ...config, metadataHash: JSON.stringify(config.metadata) })),
  };
}

/** The Standard flow of the sample settlement, compiled. */
export function sampleFlow() {
  const [flow] = compileFlows(sampleDocuments());
  if (flow === undefined) throw new Error('The sample has no Standard flow.');
  return { flow, validators: compileFieldValidators(Object.values(flow.fields).map(({ schema }) => schema)) };
}

/** The sample's texts of one culture by key. */
export function sampleTexts(culture: string): Readonly<Record<string, string>> {
  return readJson<{ readonly texts: Readonly<Record<string, string>> }>(`settlement/content/${culture}.json`).texts;
}
