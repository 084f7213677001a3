import { blockWidgetNamed } from '../../widgets/list.ts';
import type { NodeMeaning, ReferenceMeaning } from '../meaning/flowMeaning.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { inside, keyInside } from '../meaning/sourceLocation.ts';
import { conditionReads } from '../rules/conditions/conditionReads.ts';
import { onceEach } from '../rules/onceEach.ts';
import { nodesOf } from './byFlow.ts';
import { each, eachSuch } from './check.ts';

/** A flow names what elects the wallet if and only if one of its pages has the wallet's login. */
export const walletOfFlow = each('writtenFlows', (written, report, meaning) => {
  const { flow } = written;
  const logins = walletLogins(nodesOf(flow, meaning));
  if (flow.wallet !== undefined && logins.length === 0) {
    const message = `No page of ${flow.formType} has the wallet's login. Add { "type": "walletLogin", "showWhen": … } to one, or remove this.`;
    report(keyInside(written, 'wallet'), 'missing-block', message);
  }
  for (const node of flow.wallet === undefined ? logins : []) {
    const message = `flows.json does not say what elects the wallet in ${flow.formType}. Give the flow a "wallet", or remove this ${node.value.type}.`;
    report(inside(node, 'type'), 'misplaced-block', message);
  }
});

const walletLogins = onceEach((nodes: readonly NodeMeaning[]) =>
  nodes.filter(({ value }) => blockWidgetNamed(value.type)?.serves === 'wallet'),
);

/** What elects the wallet is another field than the address of its account. */
export const walletAddress = eachSuch(
  'references',
  ({ path, value }) => (path[2] === 'wallet' && path[3] === 'address' ? value : null),
  (reference, value, report, { meanings }) => {
    if (!isRead(reference, meanings)) return;
    const message = `${value} is what elects the wallet, so it holds no email address. Name the field that asks for one.`;
    report(reference, 'wallet-address', message);
  },
);

function isRead({ scope, field }: ReferenceMeaning, meanings: Meaning['meanings']): boolean {
  const own = meanings.find(({ resolved }) => resolved.formType === scope.flow.formType);
  return conditionReads(own?.resolved.wallet?.electedWhen ?? { all: [] }).fields.some((id) => id === field?.id);
}
