import type { CompiledFlow } from '../../compile/compiledPage.ts';
import { fieldId } from '../../rules/names.ts';
import type { PlayedClaim, PlayedModel } from './playedClaim.ts';

/** Whether the claimant gave an answer that is still there. */
export const isFilledIn = ({ model, fields, dirty }: PlayedModel, flow: CompiledFlow): boolean =>
  [...dirty].some((key) => (fields.get(key) ?? null) !== (flow.fields[fieldId(model.key, key)]?.emptyValue ?? null));

/** Only a draft that was begun is in the way of going on. */
export function isBegun(draft: PlayedModel, flow: CompiledFlow, claim: PlayedClaim): boolean {
  if (isFilledIn(draft, flow)) return true;
  const inside = claim.models().filter(({ parent }) => parent === draft.clientId);
  return inside.some((one) => one.isSaved || isBegun(one, flow, claim));
}
