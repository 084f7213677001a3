import type { Facts, Flow, FlowPage } from '../documents/definitions/flows.ts';
import { splitField } from '../rules/names.ts';
import type { ResolvedFlow, ResolvedPage } from './resolvedFlow.ts';
import { conditionOf, referredField, type Scope } from './scope.ts';

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

/** A page's entry in flows.json. */
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

export function resolvedSubmit(
  { receiptTo, ...submit }: NonNullable<Flow['submit']>,
  scope: Scope,
): NonNullable<ResolvedFlow['submit']> {
  const field = receiptTo === undefined ? null : (referredField(scope, receiptTo)?.id ?? receiptTo);
  return { ...submit, receiptTo: field };
}

export function resolvedFacts(facts: Facts, scope: Scope): ResolvedFlow['facts'] {
  const ids = (written: string | readonly string[]) =>
    [written].flat().map((reference) => referredField(scope, reference)?.id ?? reference);
  return Object.fromEntries(Object.entries(facts).map(([name, written]) => [name, ids(written)]));
}

export function resolvedWallet({ electedWhen, address }: NonNullable<Flow['wallet']>, scope: Scope) {
  return { electedWhen: conditionOf(electedWhen, scope), address: referredField(scope, address)?.id ?? address };
}
