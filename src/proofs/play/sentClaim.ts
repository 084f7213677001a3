import { askedAnswers } from '../../claim/askedAnswers.ts';
import type { CompiledFlow } from '../../compile/compiledPage.ts';
import { fieldId } from '../../rules/names.ts';
import type { FieldValue, FileLike } from '../../rules/value.ts';
import { buildFormDto } from '../../wire/buildFormDto.ts';
import type { FormDto } from '../../wire/models.ts';
import type { OutgoingModel } from '../../wire/wireModel.ts';
import type { PlayedClaim, PlayedModel } from './playedClaim.ts';

export interface SentClaim {
  readonly dto: FormDto;
  /** By the clientId of their document context. */
  readonly files: ReadonlyMap<string, FileLike>;
}

/** What the browser would send now. */
export function sentClaim(flow: CompiledFlow, claim: PlayedClaim): SentClaim {
  const { documents, ...dto } = buildFormDto({
    models: outgoingModels(flow, claim),
    culture: 'en',
    captcha: { enabled: false, response: null, previous: null },
  });
  return { dto, files: new Map((documents ?? []).map(({ clientId, file }) => [clientId, file])) };
}

function outgoingModels(flow: CompiledFlow, claim: PlayedClaim): readonly OutgoingModel[] {
  const { writer } = claim;
  const asked = askedAnswers(flow, writer);
  const saved = claim.models().filter(({ isSaved }) => isSaved);
  const withParts = new Set(saved.flatMap(({ model }) => (model.isPart ? [model.dtoMapping] : [])));
  return claim.models().flatMap(({ model, clientId, parent, isSaved, fields }): OutgoingModel[] => {
    // A part travels in its dtoMapping's single model, which no page may have asked for.
    const carries = !model.isList && !model.isPart && withParts.has(model.dtoMapping);
    if (!isSaved && !carries) return [];
    const { metadata, metadataHash } = model;
    const sent = { id: null, clientId, metadata: { ...metadata }, metadataHash, parent };
    if (model.isKnown) return [{ ...sent, fields: Object.fromEntries(fields) }];
    if (model.isList && !asked.hasRecords(model, parent)) return [];
    return [{ ...sent, fields: heldBy({ model, clientId }, claim, (key) => asked.isAsked(model, key, clientId)) }];
  });
}

function heldBy(
  { model, clientId }: Pick<PlayedModel, 'model' | 'clientId'>,
  { writer }: PlayedClaim,
  isSent: (key: string) => boolean,
): Readonly<Record<string, FieldValue>> {
  const record = model.isList ? clientId : null;
  const values = Object.keys(model.fields).map((key): [string, FieldValue] => [
    key,
    writer.value(fieldId(model.key, key), record),
  ]);
  return Object.fromEntries(values.filter(([key, value]) => value !== null && isSent(key)));
}
