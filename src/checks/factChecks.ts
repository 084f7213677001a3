import { type FlowMeaning, factNamed } from '../meaning/flowMeaning.ts';
import type { Listed } from '../meaning/meaning.ts';
import { splitField } from '../rules/names.ts';
import { onceEach } from '../rules/onceEach.ts';
import { signInFacts } from '../rules/signInFacts.ts';
import { referencesIn } from './byFlow.ts';
import { type Check, canBeMissing, eachAlone, eachSuch } from './check.ts';

const { facts: ofClaim, lists } = signInFacts.claim;

/** A fact must be a text of the claim, or of its documents, under a name that the server does not use itself. */
export const factField = eachAlone('references', (reference, report) => {
  const name = factNamed(reference);
  const { field, value } = reference;
  if (name === null || field === null) return;
  const refuse = (message: string) => report(reference, 'misplaced-fact', `${value} ${message}`);
  const { isDocument, isList, isKnown, dtoMapping, key } = field.model;
  const own = isDocument ? lists.Document : ofClaim;
  if (dtoMapping === 'credentials' || isKnown || (isList && !isDocument)) {
    refuse(
      `is a field of ${key}. A fact is a field of claimantInfo, claimDetails, signature or a documentContexts model.`,
    );
  } else if (field.config !== null && field.config.type !== 'string') {
    refuse(`is stored as ${field.config.type}, and facts are texts. Name a field of the type "string".`);
  }
  if (Object.hasOwn(own, name)) refuse(`would be "${name}", which the server knows by itself. Give it another name.`);
});

/** Each fact is one field of a claim, and one of each of its documents. */
export const factOnce = eachSuch('references', factNamed, (reference, name, report, meaning) => {
  const { field, value, scope } = reference;
  if (field === null) return;
  const first = referencesIn(scope, meaning).find(
    (other) =>
      factNamed(other) === name &&
      other.field?.model.isDocument === field.model.isDocument &&
      (!field.model.isDocument || other.field.model.key === field.model.key),
  );
  if (first === undefined || first === reference) return;
  const message = `"${name}" of ${scope.flow.formType} is in ${first.value} already. Leave ${value} out, or give it another name.`;
  report(reference, 'misplaced-fact', message);
});

const factPaths = onceEach(({ references }: FlowMeaning) =>
  references.filter((one) => factNamed(one) !== null).map(({ path }) => path),
);

/** A fact for all flows needs a flow with its model. A settlement that runs only some flows may lack it. */
export const factWithoutModel: Check = (meaning, report) => {
  if (!canBeMissing(meaning)) return;
  for (const { file, index } of meaning.documents) {
    const isWritten = (flow: Listed['allFlows']) =>
      flow.file === file && flow.flow.submit !== undefined && flow.flow.facts === undefined;
    const filing = meaning.allFlows.filter(isWritten);
    if (filing.length === 0 || meaning.writtenFlows.filter(isWritten).length < filing.length) continue;
    const resolved = new Set(meaning.meanings.flatMap(factPaths));
    for (const { path, value } of index.references) {
      if (path[0] !== 'facts' || resolved.has(path)) continue;
      const message = `No flow here that files something has a model "${splitField(value).model}", so nothing would be known of it. Add its model config, or leave this out.`;
      report({ file, path }, 'missing-model-config', message);
    }
  }
};
