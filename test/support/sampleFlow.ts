import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Documents } from '../../src/compile/compileFlows.ts';
import { compileFlows } from '../../src/compile/compileFlows.ts';
import { serverModelConfigs } from '../../src/compile/serverModelConfigs.ts';
import type { ModelConfigDocument } from '../../src/documents/definitions/modelConfig.ts';
import type { BlockDocument, PageDocument } from '../../src/documents/definitions/page.ts';
import { compileFieldValidators } from '../../src/rules/ajv/compileFieldValidators.ts';
import { sampleLists } from './sampleLists.ts';

const root = new URL('../../', import.meta.url);

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(path, root), 'utf8'));
}

/** Documents of page-schemas/ by the name that flows.json and pages call them. */
function documentsIn<T>(isWanted: (folder: string) => boolean): Readonly<Record<string, T>> {
  const files = readdirSync(new URL('page-schemas/', root), { recursive: true, encoding: 'utf8' });
  const wanted = files.filter((file) => file.endsWith('.json') && isWanted(dirname(file)));
  return Object.fromEntries(
    wanted.map((file) => [file.slice(0, -'.json'.length), readJson<T>(`page-schemas/${file}`)] as const),
  );
}

/** The documents of the sample settlement as they stand in the tree, with one of its flows. */
export function sampleDocuments(formType = 'Standard'): Documents {
  const flows = readJson<Documents['flows'][number]>('flows.json');
  const models = readdirSync(new URL('settlement/models/', root)).flatMap((file) =>
    serverModelConfigs(readJson<ModelConfigDocument>(`settlement/models/${file}`), ({ metadata }) =>
      JSON.stringify(metadata),
    ),
  );
  return {
    flows: [{ ...flows, flows: flows.flows.filter((flow) => flow.formType === formType) }],
    pages: documentsIn<PageDocument>((folder) => folder !== 'shared' && folder !== 'schema'),
    blocks: documentsIn<BlockDocument>((folder) => folder === 'shared'),
    lists: sampleLists,
    models,
  };
}

/** One flow of the sample settlement, compiled. */
export function sampleFlow(formType = 'Standard') {
  const [flow] = compileFlows(sampleDocuments(formType));
  if (flow === undefined) throw new Error(`The sample has no ${formType} flow.`);
  return { flow, validators: compileFieldValidators(Object.values(flow.fields).map(({ schema }) => schema)) };
}
