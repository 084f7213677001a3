import { insteadOf, meant } from '../documents/reading/meant.ts';
import type { ReferenceMeaning } from '../meaning/flowMeaning.ts';
import { modelsIn } from '../meaning/models.ts';
import { isRecordWidget } from '../meaning/recordWidgets.ts';
import { referredField } from '../meaning/scope.ts';
import { inside, keyInside } from '../meaning/sourceLocation.ts';
import { conditionReads } from '../rules/conditions/conditionReads.ts';
import { prepopulatedMapping } from '../rules/dtoMapping.ts';
import { hasMetadata } from '../rules/metadata.ts';
import { fieldKey, splitField } from '../rules/names.ts';
import { hasRowButton } from '../rules/rowButton.ts';
import type { SignInKind } from '../rules/signIn.ts';
import { aroundPages, canBeUnasked, each, eachAlone, eachBeside } from './check.ts';
import { leavingOut } from './fixes.ts';
import { type GivenFacts, givenFacts, listsOf } from './givenFacts.ts';
import { shownFields } from './shownFields.ts';

/** A document must not ask for or clear what the server knows. */
export const askedFact = eachAlone('references', (reference, report) => {
  const { path, value, field } = reference;
  if (field === null || !field.model.isKnown) return;
  const refuse = (message: string, more = {}) =>
    report(reference, 'misplaced-fact', `${value} is what the server knows, and ${message}`, more);
  if (isAsked(reference)) {
    refuse('cannot be asked. Show it as a labelledValue, or take it into another field with "prepopulatedDataKey".');
  } else if (path.at(-2) === 'clear') {
    refuse('cannot be cleared. Leave it out.', leavingOut(reference));
  }
});

/** Rows of server data must list their fields, and have no buttons. */
export const shownFacts = eachAlone('nodes', (node, report) => {
  const { value, scope } = node;
  const model = scope.models.get(String(value['model']));
  if (model?.isKnown !== true || isRecordWidget(value.type)) return;
  if (value['fields'] === undefined) {
    const message = `No page asks for ${model.key}, so it is not known what to show. List it in "fields", each with its label.`;
    report(inside(node, 'model'), 'misplaced-fact', message);
  }
  for (const key of ['allowEdit', 'allowDelete']) {
    if (!hasRowButton(value[key], false)) continue;
    const message = `What the server knows cannot be changed. Leave "${key}" out.`;
    report(keyInside(node, key), 'misplaced-fact', message, leavingOut(keyInside(node, key)));
  }
});

/** A flow may read only facts that its kind of sign-in gives, and only from the sign-in page on. */
export const unknownFact = eachBeside('references', aroundPages, (reference, report, around) => {
  const { scope, path, value } = reference;
  if (!around.canBeMissing || isAsked(reference) || (scope.page === null && path[0] === 'conditions')) return;
  const { flow } = scope;
  const by = flow.authorize?.by ?? 'open';
  for (const { model, field } of factsRead(reference)) {
    const what = `${model.key}${field === null ? '' : `.${field}`}`;
    const read = reference.condition === null ? `"${value}"` : `"${value}" reads ${what}, which`;
    const given = givenFacts(by, model.transactionType, around);
    if (given === null || (field !== null && given.factOf(field) === undefined)) {
      const message = `${read} is nothing that the server knows of who ${signsInBy(by)}. ${allOf(given === null ? [] : [given])}`;
      const better = field === null || given === null ? {} : meant(field, given.names);
      report(reference, 'unknown-fact', message, better);
      continue;
    }
    const signIn = flow.pages.findIndex(({ action }) => action === 'authorize');
    if (signIn < pageBefore(reference)) continue;
    const message = `${read} is known only once people have signed in on ${flow.pages[signIn]?.path}. Read it there or later.`;
    report(reference, 'misplaced-fact', message);
  }
});

/** A fact in a model config must be one that a kind of sign-in of its flows gives, of that type and with its values. */
export const unknownFactField = eachBeside('models', aroundPages, ({ file, document }, report, around) => {
  if (document === null || !around.canBeMissing) return;
  const { DtoMapping, TransactionType = null } = document.metadata;
  if (!hasMetadata({ DtoMapping }, { DtoMapping: prepopulatedMapping })) return;
  const forms = modelsIn(document).map(({ metadata }) => metadata);
  const flows = around.writtenFlows.filter(({ flow }) =>
    forms.some((one) => hasMetadata(one, { FormType: flow.formType })),
  );
  const kinds = [...new Set(flows.flatMap(({ flow }) => flow.authorize?.by ?? []))];
  const who = kinds.map(signsInBy).join(' or ');
  const given = [TransactionType].flat().flatMap((type, index) => {
    const ofType = kinds.flatMap((by) => givenFacts(by, type, around) ?? []);
    if (kinds.length > 0 && ofType.length === 0) {
      const message = `The server knows no list "${type}" of who ${who}. Write another, ${kinds.includes('notice') ? 'name the list in the "furtherRows" of settings.json, ' : ''}or remove this model config.`;
      const better = meant(
        type ?? '',
        kinds.flatMap((by) => listsOf(by, around)),
      );
      const place = Array.isArray(TransactionType) ? [index] : [];
      report(inside({ file }, 'metadata', 'TransactionType', ...place), 'unknown-fact', message, better);
    }
    return ofType;
  });
  for (const [name, { type, values }] of given.length === 0 ? [] : Object.entries(document.fields)) {
    const key = fieldKey(name);
    const names = given.flatMap((one) => one.names);
    const facts = given.flatMap((one) => one.factOf(key) ?? []);
    const refuse = (property: 'type' | 'values', message: string) =>
      report(inside({ file }, 'fields', name, property), 'unknown-fact', message);
    const known = [...new Set(facts.flatMap((fact) => fact.values ?? []))];
    if (facts.length === 0) {
      const message = `"${name}" is nothing that the server knows of who ${who}. ${allOf(given)}`;
      report(keyInside({ file }, 'fields', name), 'unknown-fact', message, meant(key, names));
    } else if (type !== 'string') {
      refuse('type', `What the server knows under "${name}" is a text. Write "type": "string".`);
    } else if (values !== undefined && known.length > 0 && !isSameSet(values, known)) {
      refuse(
        'values',
        `What the server knows under "${name}" is one of these: ${known.join(', ')}. List exactly them.`,
      );
    }
  }
});

const isSameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value) => other.includes(value));

/** Texts for server data must cover exactly its values, and use its format. */
export const shownFactValues = eachBeside('nodes', aroundPages, (node, report, around) => {
  for (const { shown, path } of shownFields(node.value)) {
    const field = referredField(node.scope, shown.field);
    if (field === null || !field.model.isKnown) continue;
    const by = node.scope.flow.authorize?.by ?? 'open';
    const { values, format } = givenFacts(by, field.model.transactionType, around)?.factOf(field.key) ?? {};
    // Where the model config lists the values, another check compares with those.
    for (const value of field.config?.values === undefined ? Object.keys(shown.replacements ?? {}) : []) {
      if (values === undefined || values.includes(value)) continue;
      const message = `${shown.field} is never "${value}". It can be: ${values.join(', ')}.`;
      const location = keyInside(node, ...path, 'replacements', value);
      report(location, 'unknown-option-value', message, meant(value, values));
    }
    const { replacements = {} } = shown;
    const wordless = (values ?? []).filter((value) => !Object.hasOwn(replacements, value));
    if (Object.keys(replacements).length > 0 && wordless.length > 0) {
      const message = `${shown.field} can be ${wordless.join(', ')} too, and people would read that word. Give each a text.`;
      report(keyInside(node, ...path, 'replacements'), 'missing-label', message);
    }
    if (shown.format === undefined || format === undefined || shown.format === format) continue;
    const message = `${shown.field} has the format "${format}", and "${shown.format}" does not fit it.`;
    report(inside(node, ...path, 'format'), 'unknown-fact', message, insteadOf(shown.format, format));
  }
});

/** A sign-in must lead to another page, or to something shown on the same one. */
export const signInShowsNothing = each('writtenFlows', (written, report, meaning) => {
  if (!canBeUnasked(meaning)) return;
  const { references } = meaning;
  const { flow } = written;
  const last = flow.pages.length - 1;
  if (flow.pages[last]?.action !== 'authorize') return;
  const isShown = references.some(
    (reference) =>
      reference.scope.flow === flow && reference.scope.pageNumber === last && factsRead(reference).length > 0,
  );
  if (isShown) return;
  const message =
    'No page comes after this one, and it shows nothing that the server knows: who signs in here learns nothing. Add a page, or show something with "showWhen".';
  report(inside(written, 'pages', last, 'action'), 'sign-in', message);
});

/** `field` is null where the records of a list are counted or shown. */
function factsRead({ scope, field, model, condition }: ReferenceMeaning) {
  const models = [...scope.models.values(), ...scope.named.models.values()];
  const reads = conditionReads(condition ?? { all: [] });
  // A field without a model config is reported as unknown.
  if (field !== null && field.config === null) return [];
  const ids = field === null ? reads.fields : [field.id];
  return [
    ...ids.map(splitField).map((id) => ({ key: id.model, field: id.key })),
    ...(field === null && model !== null ? [model.key] : reads.models).map((key) => ({ key, field: null })),
  ].flatMap((read) => {
    const known = models.find((one) => one.key === read.key && one.isKnown);
    return known === undefined ? [] : [{ model: known, field: read.field }];
  });
}

/** The first page on which a sign-in would be too late for the reference. */
function pageBefore({ scope, path }: ReferenceMeaning): number {
  if (scope.page !== null) return scope.pageNumber + 1;
  const [, , , page] = path;
  return typeof page === 'number' ? page : Number.POSITIVE_INFINITY;
}

/** Whether the reference is the field that a field node asks for. */
function isAsked({ node, path }: ReferenceMeaning): boolean {
  return node?.value.type === 'field' && path.length === node.path.length + 1 && path.at(-1) === 'field';
}

function signsInBy(by: SignInKind): string {
  return by === 'open' ? 'is not asked to sign in' : `signs in by ${by}`;
}

function allOf(given: readonly GivenFacts[]): string {
  const names = new Set(given.flatMap((one) => one.names));
  const known = names.size === 0 ? 'It knows nothing there.' : `It knows: ${[...names].join(', ')}.`;
  return [known, ...new Set(given.map(({ remedy }) => remedy).filter((remedy) => remedy !== ''))].join(' ');
}
