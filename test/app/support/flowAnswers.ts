import type { LoadValidators } from '../../../src/app/flows/buildFlow.ts';
import { flowEntry } from '../../../src/claim/navigation/routes.ts';
import { flowHash } from '../../../src/claim/snapshot.ts';
import { compileResolved, type Documents, resolveFlows } from '../../../src/compile/compileFlows.ts';
import { compileFieldValidators } from '../../../src/rules/ajv/compileFieldValidators.ts';
import { addressOf } from '../../../src/wire/addressOf.ts';
import type { FlowList } from '../../../src/wire/flows.ts';

/** The server's answers to the requests for these flows, by address. */
export function flowAnswers(documents: Documents, name = 'documents-1', build = 'build-1') {
  const resolved = resolveFlows(documents);
  const written = documents.flows.flatMap(({ flows }) => flows);
  const flows = compileResolved(resolved, documents.models).map((compiled, index) => {
    const source = written[index];
    if (source === undefined) throw new Error(`No flow is written for ${compiled.formType}.`);
    return { entry: flowEntry(source, flowHash(compiled)), flow: resolved[index] };
  });
  const list: FlowList = { build, documents: name, flows: flows.map(({ entry }) => entry) };
  const parts = flows.map(({ entry: { formType, version }, flow }) => [
    addressOf('/api/flows/flow', { formType, version, build }),
    { flow, patterns: {} },
  ]);
  return { list, answers: { '/api/flows': list, ...Object.fromEntries(parts) } };
}

/** Replaces the server's scripts by validators that ajv compiles here. */
export const loadValidators: LoadValidators = async () => compileFieldValidators;
