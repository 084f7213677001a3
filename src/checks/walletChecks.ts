import { blockDeclaration } from '../meaning/blockDeclarations.ts';
import type { ReferenceMeaning } from '../meaning/flowMeaning.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { inside, keyInside } from '../meaning/place.ts';
import { conditionReads } from '../rules/conditions/conditionReads.ts';
import { each } from './check.ts';

/** A flow is only valid if it says what elects the wallet exactly where one of its pages has the wallet's login. */
export const walletOfFlow = each('writtenFlows', (written, report, { nodes }) => {
  const { flow } = written;
  const logins = nodes.filter(
    ({ scope, value }) => scope.flow === flow && blockDeclaration(value.type)?.serves === 'wallet',
  );
  if (flow.wallet !== undefined && logins.length === 0) {
    const message = `No page of ${flow.formType} has the wallet's login. Add { "type": "walletLogin", "showWhen": … } to one, or remove this.`;
    report(keyInside(written, 'wallet'), 'missing-block', message);
  }
  for (const node of flow.wallet === undefined ? logins : []) {
    const message = `flows.json does not say what elects the wallet in ${flow.formType}. Give the flow a "wallet", or remove this ${node.value.type}.`;
    report(inside(node, 'type'), 'misplaced-block', message);
  }
});

/**
 * A flow is only valid if the address of the wallet's account is a text that one of its pages asks for once in a claim,
 * beside what elects the wallet.
 */
export const walletAddress = each('references', (reference, report, { nodes, meanings }) => {
  const { path, field, scope, value } = reference;
  if (scope.page !== null || path[2] !== 'wallet' || path[3] !== 'address' || field?.config == null) return;
  const refuse = (what: string) => report(reference, 'wallet-address', `${value} ${what}`);
  if (field.model.isList)
    refuse('is in each of many records. The wallet has one account: name a field that exists once.');
  else if (field.config.type !== 'string') refuse('is no text, so it can hold no e-mail address. Name a text field.');
  else if (isRead(reference, meanings)) {
    refuse('is what elects the wallet, so it holds no e-mail address. Name the field that asks for one.');
  } else if (!nodes.some((node) => node.scope.flow === scope.flow && node.field?.id === field.id)) {
    refuse(`is asked on no page of ${scope.flow.formType}. Ask for it where the wallet is elected.`);
  }
});

/** Whether the field of a reference decides, in its flow, whether the wallet is elected. */
function isRead({ scope, field }: ReferenceMeaning, meanings: Meaning['meanings']): boolean {
  const own = meanings.find(({ resolved }) => resolved.formType === scope.flow.formType);
  return conditionReads(own?.resolved.wallet?.electedWhen ?? { all: [] }).fields.some((id) => id === field?.id);
}
