import { factNamed, type ReferenceMeaning } from '../meaning/flowMeaning.ts';
import type { ReferredField } from '../meaning/scope.ts';
import { inside, keyInside } from '../meaning/sourceLocation.ts';
import { splitField } from '../rules/names.ts';
import { onceEach } from '../rules/onceEach.ts';
import { namePart, signInKinds } from '../rules/signIn.ts';
import { fieldsOf, referencesOf } from './byFlow.ts';
import { canBeMissing, canBeUnasked, each, eachAlone } from './check.ts';
import { leavingOut } from './fixes.ts';
import { signInPart } from './signInPart.ts';

/** A flow names a field for each part of its kind of sign-in, and no others. */
export const signInFields = each('writtenFlows', (written, report) => {
  const { authorize } = written.flow;
  if (authorize === undefined) return;
  const { by, fields = {}, optional } = authorize;
  const parts: readonly string[] = signInKinds[by];
  for (const part of parts) {
    if (Object.hasOwn(fields, part)) continue;
    const message = `People sign in by ${by}: say which field holds it, like "${part}": "credentials.${part}".`;
    report(inside(written, 'authorize', ...('fields' in authorize ? ['fields'] : [])), 'sign-in', message);
  }
  for (const part of Object.keys(fields)) {
    if (parts.includes(part)) continue;
    const asked = parts.length === 0 ? 'nothing' : parts.join(' and ');
    const message = `Who signs in by ${by} is asked for ${asked}. Leave "${part}" out.`;
    const place = keyInside(written, 'authorize', 'fields', part);
    report(place, 'sign-in', message, leavingOut(place));
  }
  if (optional === undefined || by === 'notice') return;
  const message = 'Only a notice can be left out. Leave "optional" out, or let people sign in by "notice".';
  report(keyInside(written, 'authorize', 'optional'), 'sign-in', message);
});

/** People sign in with text fields of one credentials model. */
export const signInModel = eachAlone('references', (reference, report) => {
  const { scope, value, field } = reference;
  if (signInPart(reference) === null || field === null) return;
  if (field.model.dtoMapping !== 'credentials') {
    const message = `"${value}" is a field of ${field.model.key}. People sign in with fields of a model that has the dtoMapping "credentials".`;
    report(reference, 'sign-in', message);
  } else if (field.config !== null && field.config.type !== 'string') {
    const message = `"${value}" is stored as ${field.config.type}. What people sign in with has the type "string".`;
    report(reference, 'sign-in', message);
  }
  const [first] = Object.values(scope.flow.authorize?.fields ?? {});
  if (first === undefined || splitField(first).model === splitField(value).model) return;
  const message = `What people sign in with is of one model: write "${splitField(first).model}" here too, as in "${first}".`;
  report(reference, 'sign-in', message);
});

/** A flow that adds to a claim needs a sign-in to it. */
export const submitAdds = each('writtenFlows', (written, report) => {
  const { authorize, submit } = written.flow;
  if (authorize === undefined || submit === undefined) return;
  const needsClaim = submit.adds !== 'claim';
  if (needsClaim === (authorize.by === 'claim')) return;
  const message = needsClaim
    ? `"${submit.adds}" are added to the claim that people signed in with. Let them sign in by "claim".`
    : `Who signs in by "claim" has filed. Add "documents" or a "change", or let people sign in by "notice" or "open".`;
  report(inside(written, 'submit', 'adds'), 'sign-in', message);
});

/** A flow must ask for what its submit adds. */
export const addsSomething = each('writtenFlows', (written, report, meaning) => {
  const { flow } = written;
  const adds = flow.submit?.adds;
  if (adds === undefined || adds === 'claim' || flow.authorize?.by !== 'claim' || !canBeUnasked(meaning)) return;
  const { what, isAsked } = asksFor[adds];
  if (fieldsOf(flow, meaning).some(({ field }) => field !== null && isAsked(field))) return;
  const message = `No page of ${flow.formType} asks for ${what}, so nothing would be added. Ask for one, or write what is filed here.`;
  report(inside(written, 'submit', 'adds'), 'sign-in', message);
});

/** People can sign in to a claim only by its last name, so a claim without one deserves a warning. */
export const claimWithoutLastName = each('writtenFlows', (written, report, meaning) => {
  const { flow } = written;
  const other = meaning.writtenFlows.find((one) => one !== written && one.flow.authorize?.by === 'claim');
  if (flow.submit?.adds !== 'claim' || other === undefined) return;
  if (!canBeUnasked(meaning) || !canBeMissing(meaning)) return;
  const named = lastNameAmong(referencesOf(flow, meaning));
  const isAsked = fieldsOf(flow, meaning).some(({ field }) => field?.id === named?.field?.id);
  if (named !== null && isAsked) return;
  const [lacks, remedy] =
    named === null
      ? [
          `${written.file} does not say which field of ${flow.formType} has it`,
          `Name it in "facts", like "${namePart}": "claimant.${namePart}".`,
        ]
      : [`no page of ${flow.formType} asks for ${named.value}`, 'Ask for it.'];
  const message = `People sign in to ${other.flow.formType} with the last name in their claim, but ${lacks}: no claimant can sign in with such a claim. ${remedy}`;
  report(inside(written, 'submit', 'adds'), 'claim-without-last-name', message);
});

const lastNameAmong = onceEach(
  (references: readonly ReferenceMeaning[]) => references.find((one) => factNamed(one) === namePart) ?? null,
);

const asksFor: Readonly<Record<'documents' | 'change', { what: string; isAsked: (field: ReferredField) => boolean }>> =
  {
    documents: {
      what: 'a file of a documentContexts model',
      isAsked: ({ model, config }) =>
        model.dtoMapping === 'documentContexts' && (config === null || config.type === 'file'),
    },
    change: { what: 'a field of claimantInfo', isAsked: ({ model }) => model.dtoMapping === 'claimantInfo' },
  };
