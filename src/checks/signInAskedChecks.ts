import type { ReferenceMeaning } from '../meaning/flowMeaning.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { alwaysRequired, fieldRules } from '../meaning/rules.ts';
import { inside } from '../meaning/sourceLocation.ts';
import { hasMetadata } from '../rules/metadata.ts';
import { codeAlphabet, codeBodyLength, writtenCode } from '../rules/referenceCode.ts';
import { codePart, namePart } from '../rules/signIn.ts';
import { fieldsOf, referencesIn } from './byFlow.ts';
import { canBeUnasked, eachSuch } from './check.ts';
import { maxCharactersOf } from './maxCharactersOf.ts';
import { signInPart } from './signInPart.ts';

/** What people sign in with is asked before they do, each part in a field of its own. */
export const signInAsked = eachSuch('references', signInPart, (reference, part, report, meaning) => {
  const { scope, value, field } = reference;
  const refuse = (message: string) => report(reference, 'sign-in', message);
  const around = referencesIn(scope, meaning);
  const others = around.filter((other) => other.field?.id === field?.id);
  const [first] = others.flatMap((other) => signInPart(other) ?? []);
  if (first !== undefined && first !== part) refuse(`"${value}" holds the ${first} already. Name another field here.`);
  if (field?.model.dtoMapping !== 'credentials' || field.config === null || !canBeUnasked(meaning)) return;
  const number = scope.flow.pages.findIndex(({ action }) => action === 'authorize');
  const page = scope.flow.pages[number];
  if (page === undefined || askedBy(reference, meaning).some((node) => node.scope.pageNumber <= number)) return;
  refuse(
    `People sign in on ${page.path}, but neither that page nor one before it asks for ${value}. Ask for it there.`,
  );
});

/** Without the rule for reference codes a mistyped code would not be noticed. */
export const signInByClaim = eachSuch('references', signInPart, (reference, part, report, meaning) => {
  const config = reference.field?.config;
  if (config == null || (part !== codePart && part !== namePart)) return;
  const { value } = reference;
  const isCode = config.validations?.some(({ type }) => hasMetadata({ type }, { type: 'ReferenceCode' })) ?? false;
  if (part === namePart) {
    const message = `"${value}" has the rule "ReferenceCode", so it takes no last name. Name the field that asks for it.`;
    if (isCode) report(reference, 'sign-in', message);
    return;
  }
  if (!isCode) {
    const message = `"${value}" takes any text. Give it the validation "ReferenceCode" in its model config, or name the field that has it.`;
    report(reference, 'sign-in', message);
  }
  const code = writtenCode(
    meaning.settings?.document?.referenceCodePrefix ?? '',
    codeAlphabet.slice(0, codeBodyLength),
  );
  const most = Math.min(
    maxCharactersOf(config),
    ...askedBy(reference, meaning).map((node) => maxCharactersOf(config, node)),
  );
  if (most >= code.length) return;
  const message = `A reference code has ${code.length} characters with its hyphens, but "${value}" takes at most ${most}.`;
  report(reference, 'sign-in', message);
});

/** Where the notice is optional, its fields must not be required. */
export const optionalSignIn = eachSuch('references', signInPart, (reference, _, report, meaning) => {
  const { scope, value, file, path } = reference;
  if (scope.flow.authorize?.optional !== true) return;
  const rules = askedBy(reference, meaning).flatMap(fieldRules);
  const required = rules.find(({ rule }) => alwaysRequired.has(rule.rule));
  if (required === undefined) return;
  const message = `People without a notice leave ${value} empty, but its rule "${required.rule.rule}" refuses that. Remove the rule, or this.`;
  report(inside({ file, path: path.slice(0, 3) }, 'optional'), 'sign-in', message);
});

const askedBy = ({ scope, field }: ReferenceMeaning, meaning: Meaning) =>
  fieldsOf(scope.flow, meaning).filter((node) => node.field?.id === field?.id);
