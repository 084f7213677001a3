import { expect, it } from 'vitest';
import { compileFlows } from '../../src/compile/compileFlows.ts';
import { serverModelConfigs } from '../../src/compile/serverModelConfigs.ts';
import { patternsIn } from '../../src/rules/patternsIn.ts';
import { patternTables } from '../../src/workbench/browserProject.ts';
import { readDocuments } from '../../src/workbench/readDocuments.ts';

it.each(['settlement', 'examples/data-breach'])(
  'browsers need no RE2 for the patterns of %s',
  async (settlementDir) => {
    const { documents } = await readDocuments({ projectDir: '.', settlementDir });
    const models = documents.models.flatMap((document) => serverModelConfigs(document));
    const flows = compileFlows({ ...documents, models });
    for (const flow of flows) expect(Object.keys(patternTables(flow))).toEqual([...patternsIn(flow)]);
    expect(new Set(flows.flatMap((flow) => [...patternsIn(flow)])).size).toBeGreaterThan(3);
  },
);
