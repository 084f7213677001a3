import type { JsonPath } from '../documents/reading/jsonPath.ts';
import { insteadOf, meant } from '../documents/reading/meant.ts';
import { type EnabledContent, enabledContents } from '../meaning/enabledContents.ts';
import { defaultSource, type FieldMeaning, prefillKey } from '../meaning/flowMeaning.ts';
import { alwaysRequired, fieldRules } from '../meaning/rules.ts';
import { inside, type SourceLocation } from '../meaning/sourceLocation.ts';
import { messageName } from '../rules/messageName.ts';
import { splitField } from '../rules/names.ts';
import { ruleNamed, ruleProblem } from '../rules/registry.ts';
import type { AppliedRule } from '../rules/rule.ts';
import { ruleReads } from '../rules/ruleReads.ts';
import type { ValueType } from '../rules/value.ts';
import { type Check, eachAlone, eachBeside } from './check.ts';
import { leavingOut } from './fixes.ts';

/** Every rule of a document can be met. */
export const contradictoryRule = eachAlone('documents', ({ file, index }, report) => {
  for (const { value, path } of index.rules) {
    const problem = ruleProblem(value);
    if (problem !== null) report({ file, path }, 'contradictory-rule', problem);
  }
});

/** Rules for reference codes must use the settlement's prefix. */
export const referenceCodePrefix: Check = ({ settings, documents, validations }, report) => {
  const own = settings?.document?.referenceCodePrefix;
  if (own === undefined) return;
  const refuseOther = (location: SourceLocation, rule: AppliedRule | null, name: string): void => {
    if (rule?.rule !== 'referenceCode' || rule['prefix'] === own) return;
    const message = `${name} must be "${own}", which the settlement's reference codes begin with.`;
    report(location, 'contradictory-rule', message, insteadOf(String(rule['prefix']), own));
  };
  for (const { file, index } of documents) {
    for (const { value, path } of index.rules) refuseOther({ file, path: [...path, 'prefix'] }, value, '"prefix"');
  }
  for (const validation of validations) {
    refuseOther(inside(validation, 'parameters', 'Prefix'), validation.rule, '"Prefix"');
  }
};

/** A longer label is the whole of an error's sentence. */
const longestNamed = 100;

/** A rule that asks for an answer needs a message of its own where the sentence made of the label would read badly. */
export const requiredMessage = eachBeside('fields', enabledContents, (node, report, contents) => {
  for (const { rule, own, isOfPage, ...location } of fieldRules(node)) {
    const isSaid = rule.message !== undefined || Object.hasOwn(node.value.messages ?? {}, messageName(rule.rule));
    const fault = isSaid ? null : poorSentence(rule, own.id, node, contents);
    if (fault === null) continue;
    const key = isOfPage ? 'message' : 'messageKey';
    const where = isOfPage ? 'here' : 'into the model config';
    const message = `"${rule.rule}" has no "${key}", and ${fault} Write a sentence that says what to do, like "Choose your insurer.", as a text of its own, and put its key ${where}.`;
    report(location, 'required-without-message', message);
  }
});

/** What claimants would read, as the end of a sentence; null where it reads well. */
function poorSentence(
  { rule, fields }: AppliedRule,
  own: string,
  node: FieldMeaning,
  contents: readonly EnabledContent[],
): string | null {
  if (rule === 'requireOnePropertyToHaveAValue' || (rule === 'requireOnePropertyValTrue' && String(fields) !== own)) {
    return 'claimants read a sentence that names none of its fields.';
  }
  if (rule !== 'requireOnePropertyValTrue' && !ruleNamed(rule).marksRequired && rule !== 'requiredOnClient')
    return null;
  const { label } = node.value;
  if (label === undefined) return 'the field has no label that a sentence could name.';
  const key = node.scope.texts[label] ?? label;
  const texts = contents.map(({ texts: all }) => all[key] ?? '');
  if (texts.some((text) => text.includes('<')))
    return 'its label has tags, which a sentence shows as they are written.';
  return texts.some((text) => text.length > longestNamed)
    ? `its label has more than ${longestNamed} characters, all of which the sentence repeats.`
    : null;
}

/** Validations need an adapter, possible parameters and fields of their own model. */
export const modelValidations = eachAlone('validations', (validation, report) => {
  const { rule, error, modelKey, fields } = validation;
  if (rule === null) report(inside(validation, 'type'), 'invalid-validation', error);
  for (const field of rule === null ? [] : ruleReads(rule).fields) {
    const { model, key } = splitField(field);
    if (model === modelKey && fields.has(key)) continue;
    const message = `"${key}" is not a field of this model.`;
    report(validation, 'unknown-field', message, meant(key, fields.keys()));
  }
});

/** A rule must fit the stored type of its field. */
export const ruleValueType = eachAlone('rules', (applied, report) => {
  const { rule: name } = applied.rule;
  const { values } = ruleNamed(name);
  const { type } = applied.own.config;
  if (values.includes(type)) return;
  const message = `"${name}" looks at what is stored as ${values.join(' or ')}, but ${applied.own.id} is stored as ${type}. Remove the rule.`;
  report(applied, 'rule-value-type', message, leavingOut(applied));
});

/** Rules that compare records need a field of records. */
export const ruleOfRecords = eachAlone('rules', (applied, report) => {
  const { rule, own, isInRecords } = applied;
  if (!ruleNamed(rule.rule).onlyInRecords || isInRecords) return;
  const message = `"${rule.rule}" compares the records of a list, but a claim has ${own.id} only once. Remove the rule.`;
  report(applied, 'contradictory-rule', message, leavingOut(applied));
});

/** A rule may require only checkboxes to be ticked, and may compare its field only with the text of another one. */
export const ruleFields = eachAlone('rules', (applied, report) => {
  const { rule, own, refer } = applied;
  const { compared, ticked } = ruleReads(rule);
  for (const field of compared.filter((one) => refer(one)?.id === own.id)) {
    report(applied, 'contradictory-rule', `"${rule.rule}" compares ${field} with itself. Name another field.`);
  }
  const refuseUnless = (type: ValueType, fields: readonly string[], what: string): void => {
    for (const field of fields) {
      const stored = refer(field)?.config.type ?? type;
      const message = `"${rule.rule}" names ${field} and ${what}, but it is stored as ${stored}.`;
      if (stored !== type) report(applied, 'rule-value-type', message, leavingOut(applied));
    }
  };
  refuseUnless('string', compared, 'compares its text');
  refuseUnless('boolean', ticked, 'asks whether it is true');
});

/** `false` is a value, so the required rules take an unticked checkbox for an answer. */
export const untickedCheckbox = eachAlone('fields', (node, report) => {
  if (node.value.widget !== 'checkbox') return;
  const rules = fieldRules(node).map(({ rule }) => rule);
  const required = rules.find(({ rule }) => ruleNamed(rule).marksRequired);
  if (required === undefined || rules.some(({ rule }) => rule === 'requireOnePropertyValTrue')) return;
  const message = `"${required.rule}" takes an unticked checkbox for an answer. To ask for a tick, add the validation RequireOnePropertyValTrue with this field to the model config.`;
  report(inside(node, 'field'), 'unticked-checkbox', message);
});

/** Consent, oath and signature must be the claimant's own act, so these fields must start empty. */
export const tickedBeforehand = eachAlone('fields', (node, report) => {
  const { value } = node;
  const message = mustBeSigned(node)
    ? 'This is signed by the claimant, whose name cannot be there beforehand. Leave this out.'
    : 'This must be ticked by the claimant, as one consents or swears: it cannot be ticked beforehand. Leave this out.';
  if (!mustBeSigned(node) && !mustBeTicked(node)) return;
  const refuse = (...steps: JsonPath) => {
    const place = inside(node, ...steps);
    report(place, 'ticked-beforehand', message, leavingOut(place));
  };
  if (isTicked(value.default) || defaultSource(node) !== null) refuse('default');
  if (prefillKey(node) !== undefined) refuse('prepopulatedDataKey');
  if (isTicked(value.dependencies?.resetValue)) refuse('dependencies', 'resetValue');
});

const mustBeSigned = (node: FieldMeaning): boolean =>
  node.value.widget === 'signature' && fieldRules(node).some(({ rule: { rule } }) => ruleNamed(rule).marksRequired);

/** Of several boxes that may be ticked, one may start ticked. */
const mustBeTicked = (node: FieldMeaning): boolean =>
  fieldRules(node).some(({ rule, refer }) => {
    const { fields } = rule;
    if (rule.rule !== 'requireOnePropertyValTrue' || !Array.isArray(fields) || fields.length !== 1) return false;
    return refer(String(fields[0]))?.id === node.field?.id;
  });

const isTicked = (value: unknown): boolean => value === true || (typeof value === 'string' && value !== '');

/** The none option stores no value, so it looks chosen from the start and is refused as missing. */
export const requiredNone = eachAlone('fields', (node, report) => {
  const { widget, hasNoneOption } = node.value;
  if (widget !== 'radio' || hasNoneOption !== true) return;
  const required = fieldRules(node).find(({ rule: { rule } }) => alwaysRequired.has(rule));
  if (required === undefined) return;
  const message = `The none option stores no value, which "${required.rule.rule}" refuses. Leave "hasNoneOption" out, or write an option with a value of its own instead.`;
  report(inside(node, 'hasNoneOption'), 'required-none', message);
});
