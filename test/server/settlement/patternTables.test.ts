import { expect, it } from 'vitest';
import { patternsIn } from '../../../src/rules/patternsIn.ts';
import { loadSettlement } from '../../../src/server/settlement/loadSettlement.ts';
import { patternTables } from '../../../src/server/settlement/servedFlows.ts';

it.each(['settlement', 'examples/data-breach'])(
  'browsers need no RE2 for the patterns of %s',
  async (settlementDir) => {
    const { flows } = await loadSettlement({ projectDir: '.', settlementDir });
    for (const flow of flows) expect(Object.keys(patternTables(flow))).toEqual([...patternsIn(flow)]);
    expect(new Set(flows.flatMap((flow) => [...patternsIn(flow)])).size).toBeGreaterThan(3);
  },
);
