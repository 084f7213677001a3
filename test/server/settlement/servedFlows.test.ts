import { expect, it } from 'vitest';
import { flowHash } from '../../../src/claim/snapshot.ts';
import { compileFlow } from '../../../src/compile/compileFlow.ts';
import { loadSettlement } from '../../../src/server/settlement/loadSettlement.ts';
import { servedFlows } from '../../../src/server/settlement/servedFlows.ts';

/** As it comes out of an answer. */
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value));

it.each(['settlement', 'examples/data-breach'])(
  'a browser compiles what it gets of %s to the very version that the server judges claims by',
  async (settlementDir) => {
    const settlement = await loadSettlement({ projectDir: '.', settlementDir });
    const served = servedFlows(settlement);
    expect(served.map(({ entry }) => entry.formType)).toEqual(settlement.flows.map(({ formType }) => formType));
    for (const [index, { entry }] of served.entries()) {
      const flow = settlement.resolved[index];
      if (flow === undefined) throw new Error(`${entry.formType} is not resolved.`);
      expect(flowHash(compileFlow(sent(flow), sent(settlement.models)))).toBe(entry.version);
    }
  },
);

it('a version is another one for any change of what a claimant is asked, and the same for the same documents', async () => {
  const place = { projectDir: '.', settlementDir: 'settlement' };
  const versionsOf = (settlement: Awaited<ReturnType<typeof loadSettlement>>) =>
    servedFlows(settlement).map(({ entry }) => entry.version);
  const [first, second] = [await loadSettlement(place), await loadSettlement(place)];
  expect(versionsOf(second)).toEqual(versionsOf(first));
  expect(new Set(versionsOf(first)).size).toBe(first.flows.length);
});
