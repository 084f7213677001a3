import { type ClaimSnapshot, emptyField, flowHash } from '../../claim/snapshot.ts';
import type { CompiledFlow } from '../../compile/compiledPage.ts';
import { type FieldValue, isFileList } from '../../rules/value.ts';
import type { SavedUpload } from '../../wire/drafts.ts';
import { wireModel } from '../../wire/wireModel.ts';
import type { PlayedClaim, PlayedModel } from './playedClaim.ts';
import type { Walk } from './walk.ts';

export interface PlayedSnapshot {
  readonly snapshot: ClaimSnapshot;
  /** The files that the snapshot names. */
  readonly documents: readonly SavedUpload[];
}

/** The claim as a browser would keep it. */
export function snapshotOf(flow: CompiledFlow, claim: PlayedClaim, { validated, seen }: Walk): PlayedSnapshot {
  const documents: SavedUpload[] = [];
  const plain = (value: FieldValue) => {
    if (!isFileList(value)) return value;
    const file = crypto.randomUUID();
    const { name = '', size = 0, type = '' } = value.item(0) ?? {};
    documents.push({ file, name, size, type });
    return { file };
  };
  const own = claim.models().filter(({ model }) => !model.isKnown);
  const held = ({ model, clientId, parent, fields, dirty, isSaved }: PlayedModel, index: number) => ({
    id: null,
    clientId,
    key: model.key,
    parent,
    added: index + 1,
    place: isSaved ? index + 1 : 0,
    edited: null,
    fields: Object.fromEntries(
      [...fields].map(([key, value]) => [key, { ...emptyField, value: plain(value), everDirty: dirty.has(key) }]),
    ),
  });
  const models = own.map((model, index) => ({ isSaved: model.isSaved, held: held(model, index) }));
  const snapshot: ClaimSnapshot = {
    formType: flow.formType,
    flow: flowHash(flow),
    person: null,
    prepopulated: claim
      .models()
      .filter(({ model }) => model.isKnown)
      .map(({ model, clientId, fields }) =>
        wireModel({
          id: null,
          clientId,
          metadata: { ...model.metadata, dtoMapping: model.dtoMapping },
          metadataHash: model.metadataHash,
          parent: null,
          fields: Object.fromEntries(fields),
        }),
      ),
    validated: [...validated],
    seen: [...seen],
    returnTo: null,
    invalid: [],
    nodes: {},
    pending: {},
    draft: models.filter(({ isSaved }) => !isSaved).map((each) => each.held),
    saved: models.filter(({ isSaved }) => isSaved).map((each) => each.held),
  };
  return { snapshot, documents };
}
