import type { CompiledFlow } from '../../src/compile/compiledPage.ts';
import { compileFlows } from '../../src/compile/compileFlows.ts';
import type { PageNode } from '../../src/documents/definitions/page.ts';
import { compileFieldValidators } from '../../src/rules/ajv/compileFieldValidators.ts';
import type { FieldValidators } from '../../src/rules/ajv/fieldValidator.ts';
import type { ModelField } from '../../src/rules/schemas/modelField.ts';

/** A flow of one page with `count` text fields; the first `dependent` of them form chains of ten, each link shown by the one before. */
export function largeFlow(
  count: number,
  dependent: number,
): { readonly flow: CompiledFlow; readonly validators: FieldValidators } {
  const indexes = Array.from({ length: count }, (_, index) => index);
  const content = indexes.map((index): PageNode => {
    const node = { type: 'field', field: `details.field${index}`, widget: 'text', label: 'LocKey_Bench_Field' };
    const chained = index < dependent && index % 10 !== 0;
    if (!chained) return node;
    return { ...node, dependencies: { on: [{ when: { field: `details.field${index - 1}`, empty: false } }] } };
  });
  const fields = Object.fromEntries(
    indexes.map((index): [string, ModelField] => [
      `Field${index}`,
      {
        type: 'string',
        maxLength: 50 + (index % 7),
        validations: [
          { type: 'Required' },
          { type: 'CharacterSetRestriction' },
          { type: 'MaxLength', parameters: { Max: 50 } },
        ],
      },
    ]),
  );
  const models = { details: { dtoMapping: 'claimDetails' } } as const;
  const [flow] = compileFlows({
    flows: [
      {
        version: 1,
        models,
        conditions: {},
        flows: [
          {
            formType: 'Bench',
            deadlines: [],
            pages: [{ path: '/bench', document: 'bench/page', requiresAuthorization: false }],
          },
        ],
      },
    ],
    pages: { 'bench/page': { version: 1, title: 'LocKey_Bench_Title', models, content } },
    blocks: {},
    lists: {},
    models: [{ metadataHash: 'bench', metadata: { FormType: 'Bench', DtoMapping: 'ClaimDetails' }, fields }],
  });
  if (flow === undefined) throw new Error('The bench flow compiled to nothing.');
  return { flow, validators: compileFieldValidators(Object.values(flow.fields).map(({ schema }) => schema)) };
}
