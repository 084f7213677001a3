import type { ReferenceMeaning } from '../meaning/flowMeaning.ts';
import { nodesOf } from './byFlow.ts';
import { eachSuch } from './check.ts';

const addresses = [
  {
    at: ['wallet', 'address'],
    code: 'wallet-address',
    of: 'The wallet has one account',
    ask: 'where the wallet is elected',
  },
  {
    at: ['submit', 'receiptTo'],
    code: 'receipt-address',
    of: 'A receipt goes to one address',
    ask: 'on a page before it',
  },
] as const;

const addressAt = ({ scope, path }: ReferenceMeaning) =>
  scope.page !== null ? undefined : addresses.find(({ at }) => at.every((key, index) => path[index + 2] === key));

/** An email address that flows.json names must be a text that the flow asks for once in a claim. */
export const askedAddress = eachSuch('references', addressAt, (reference, address, report, meaning) => {
  const { field, scope, value } = reference;
  if (field?.config == null) return;
  const refuse = (what: string) => report(reference, address.code, `${value} ${what}`);
  if (field.model.isList) refuse(`is in each of many records. ${address.of}: name a field that exists once.`);
  else if (field.config.type !== 'string') refuse('is no text, so it can hold no email address. Name a text field.');
  else if (!nodesOf(scope.flow, meaning).some((node) => node.field?.id === field.id)) {
    refuse(`is asked on no page of ${scope.flow.formType}. Ask for it ${address.ask}.`);
  }
});
