import { dependentInstances, propagate } from '../../claim/propagate.ts';
import { fieldId } from '../../rules/names.ts';
import { isEmptyValue } from '../../rules/value.ts';
import type { Answers, Stage } from '../answers.ts';
import type { PlayedClaim } from './playedClaim.ts';

/** The claim learns what the server knows of a claimant who has signed in; it knows nothing of a claimant who is not asked to sign in. */
export function signIn({ flow }: Stage, { fields, records }: Answers, claim: PlayedClaim): void {
  const known = Object.values(flow.models).filter(({ isKnown }) => isKnown);
  const { writer } = claim;
  const typed = Object.values(flow.authorize?.fields ?? {}).filter((id) => !isEmptyValue(writer.value(id, null)));
  const isKnown = typed.length > 0 && flow.authorize?.by !== 'open';
  const keys = known.map(({ key }) => key);
  propagate(flow, dependentInstances(flow, [], writer, keys), writer, () => {
    forget(claim);
    if (!isKnown) return;
    for (const model of known.filter(({ isList }) => !isList)) {
      const facts = Object.keys(model.fields).map((key) => [key, fields[fieldId(model.key, key)] ?? null] as const);
      claim.addKnown(model, model.key, Object.fromEntries(facts));
    }
    for (const record of records) {
      const model = known.find(({ key, isList }) => isList && key === record.model);
      if (model !== undefined) claim.addKnown(model, record.clientId, record.fields);
    }
  });
}

/** A second sign-in answers anew. */
function forget(claim: PlayedClaim): void {
  claim.remove(claim.models().flatMap(({ model, clientId }) => (model.isKnown ? [clientId] : [])));
}
