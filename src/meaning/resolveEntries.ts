import type { Facts, Flow, FlowPage } from '../documents/definitions/flows.ts';
import { splitField } from '../rules/names.ts';
import type { ResolvedFlow, ResolvedPage } from './resolvedFlow.ts';
import { conditionOf, referredField, type Scope } from './scope.ts';

/** Whose fields are asked, and the alias under which their model travels. */
export function resolvedSignIn(
  { fields = {}, ...authorize }: NonNullable<Flow['authorize']>,
  scope: Scope,
): NonNullable<ResolvedFlow['authorize']> {
  const written = Object.entries(fields);
  const referred = written.map(([part, reference]) => [part, referredField(scope, reference)?.id ?? reference]);
  const [first] = written;
  const alias = first === undefined ? null : splitField(first[1]).model;
  const credentials = alias === null ? null : { alias, model: scope.models.get(alias)?.key ?? alias };
  return { ...authorize, credentials, fields: Object.fromEntries(referred) };
}

/** What flows.json says of a page. */
export function resolvedEntry(page: FlowPage, scope: Scope): Omit<ResolvedPage, 'title' | 'content'> {
  const { clear = [], discard = [] } = page.whenSkipped ?? {};
  return {
    ...page,
    skipUnless: conditionOf(page.skipUnless, scope),
    whenSkipped: {
      clear: clear.map((reference) => referredField(scope, reference)?.id ?? reference),
      discard: discard.map((alias) => scope.models.get(alias)?.key ?? alias),
    },
  };
}

/** What is filed, and the field with the address that a receipt is sent to. */
export function resolvedSubmit(
  { receiptTo, ...submit }: NonNullable<Flow['submit']>,
  scope: Scope,
): NonNullable<ResolvedFlow['submit']> {
  const field = receiptTo === undefined ? null : (referredField(scope, receiptTo)?.id ?? receiptTo);
  return { ...submit, receiptTo: field };
}

/** The ids of the fields that flows.json names for each fact of what is filed. */
export function resolvedFacts(facts: Facts, scope: Scope): ResolvedFlow['facts'] {
  const ids = (written: string | readonly string[]) =>
    [written].flat().map((reference) => referredField(scope, reference)?.id ?? reference);
  return Object.fromEntries(Object.entries(facts).map(([name, written]) => [name, ids(written)]));
}

/** Which answers elect the wallet, and the field with its address. */
export function resolvedWallet({ electedWhen, address }: NonNullable<Flow['wallet']>, scope: Scope) {
  return { electedWhen: conditionOf(electedWhen, scope), address: referredField(scope, address)?.id ?? address };
}
