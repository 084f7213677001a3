import type { CompiledFlow } from '../compile/compiledPage.ts';
import { prepopulatedMapping } from '../rules/dtoMapping.ts';
import { hasMetadata } from '../rules/metadata.ts';
import type { WireModel } from '../wire/models.ts';
import { byKey } from './dtoReader.ts';
import { type ClaimSnapshot, emptyField, flowHash, type ModelSnapshot } from './snapshot.ts';

/** As the browser held it when it was sent: all saved, all pages valid. The files themselves are gone. */
export function snapshotOfModels(
  flow: CompiledFlow,
  models: readonly WireModel[],
  person: string | null,
): ClaimSnapshot {
  const prepopulated = models.filter(({ metadata }) => hasMetadata(metadata, { dtoMapping: prepopulatedMapping }));
  const answered = [...byKey(flow, models)].flatMap(([key, sent]) => {
    const model = flow.models[key ?? ''];
    return model === undefined || model.isKnown ? [] : sent.map((each) => ({ model, sent: each }));
  });
  return {
    formType: flow.formType,
    flow: flowHash(flow),
    person,
    prepopulated,
    validated: flow.pages.map(({ path }) => path),
    seen: [],
    returnTo: null,
    invalid: [],
    nodes: {},
    pending: {},
    draft: [],
    saved: answered.map(
      ({ model: { key, isPart }, sent: { id, clientId, parent, fields } }, index): ModelSnapshot => ({
        id,
        // A part travelled in its model, under that model's clientId.
        clientId: isPart ? `${clientId}-${key}` : clientId,
        key,
        parent,
        added: index + 1,
        place: index + 1,
        fields: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { ...emptyField, value }])),
        edited: null,
      }),
    ),
  };
}
