import { askedAnswers } from '../../claim/askedAnswers.ts';
import type { CompiledFlow } from '../../compile/compiledPage.ts';
import { fieldId } from '../../rules/names.ts';
import type { FieldValue } from '../../rules/value.ts';
import type { Answers } from '../answers.ts';
import { isBegun } from './begun.ts';
import type { PlayedClaim, PlayedModel } from './playedClaim.ts';

/** What the claim holds of what it is asked for, with drafts that were begun. */
export function settledAnswers(flow: CompiledFlow, claim: PlayedClaim): Answers {
  const { writer } = claim;
  const asked = askedAnswers(flow, writer);
  const held = ({ model, clientId, isSaved }: PlayedModel): readonly (readonly [string, FieldValue])[] =>
    Object.keys(model.fields).flatMap((key) => {
      const value = writer.value(fieldId(model.key, key), model.isList ? clientId : null);
      const isAsked = model.isKnown || !isSaved || asked.isAsked(model, key, clientId);
      return value === null || !isAsked ? [] : [[key, value] as const];
    });
  const single = claim.models().filter(({ model }) => !model.isList);
  const isKept = (each: PlayedModel) =>
    each.model.isKnown || ((each.isSaved || isBegun(each, flow, claim)) && asked.hasRecords(each.model, each.parent));
  const records = claim.models().filter((each) => each.model.isList && isKept(each));
  return {
    fields: Object.fromEntries(
      single.flatMap((each) => held(each).map(([key, value]) => [fieldId(each.model.key, key), value] as const)),
    ),
    records: records.map((each) => ({
      model: each.model.key,
      clientId: each.clientId,
      parent: each.parent,
      fields: Object.fromEntries(held(each)),
    })),
  };
}
