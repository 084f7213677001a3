import type { CompiledFlow } from '../../src/compile/compiledPage.ts';
import { compileFlows } from '../../src/compile/compileFlows.ts';
import type { FieldSpec } from '../form/fields.ts';
import { modelOfFields, pageOfFields } from '../form/pageOfFields.ts';

const models = { details: { dtoMapping: 'claimDetails' } } as const;

/** Compiles the form as a flow of one page, as the browser does with the flow of a settlement. */
export function flowOfFields(fields: readonly FieldSpec[]): CompiledFlow {
  const content = pageOfFields(fields);
  const page = { path: '/bench', document: 'bench/page', requiresAuthorization: false };
  const [flow] = compileFlows({
    flows: [{ version: 1, models, conditions: {}, flows: [{ formType: 'Bench', deadlines: [], pages: [page] }] }],
    pages: { 'bench/page': { version: 1, title: 'LocKey_Bench_Title', models, content } },
    blocks: {},
    lists: {},
    models: [
      {
        metadataHash: 'bench',
        metadata: { FormType: 'Bench', DtoMapping: 'ClaimDetails' },
        fields: modelOfFields(fields),
      },
    ],
  });
  if (flow === undefined) throw new Error('The form compiled to nothing.');
  return flow;
}
