import type { FlowDocuments } from '../../../src/app/flows/flowLoader.ts';
import { resolveFlows } from '../../../src/compile/compileFlows.ts';
import { sampleDocuments, sampleFlow } from '../../support/sampleFlow.ts';

const { flows, ...others } = sampleDocuments();
const { validators } = sampleFlow();

/** What a build makes of the sample's Standard flow: in the place of `projectDocuments` in a test. */
export const projectDocuments: FlowDocuments = {
  flows: flows.flatMap((document) => document.flows),
  loadFlow: Object.fromEntries(
    resolveFlows({ flows, ...others }).map((flow) => [
      flow.formType,
      async () => ({ flow, loadValidators: async () => ({ validators }), patterns: {} }),
    ]),
  ),
};
