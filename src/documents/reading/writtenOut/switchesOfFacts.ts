import type { Static } from 'typebox';
import { FactSwitch } from '../../definitions/page.ts';
import type { ParsedDocument } from '../readDocument.ts';
import { jsonSchema } from '../schema/jsonSchema.ts';
import { schemaFaults } from '../schema/schemaFaults.ts';
import type { FactValues } from './factValues.ts';
import { isRecord, recordIn } from './isRecord.ts';

/** A switch that is on where a fact has values is on or off from here on. One with a fault is reported as it is written. */
export function withSwitchesOfFacts<T extends Pick<ParsedDocument, 'value'>>(block: T, facts: FactValues): T {
  const { value } = block;
  if (!isRecord(value) || !isRecord(value['switches'])) return block;
  const switches = Object.entries(recordIn(value, 'switches')).map(([name, one]) => {
    if (!isFactSwitch(one)) return [name, one];
    const { fact, value: wanted, ...rest } = one;
    const values = facts.get(fact) ?? [];
    return [name, { ...rest, default: wanted === undefined ? values.length > 0 : values.includes(wanted) }];
  });
  return { ...block, value: { ...value, switches: Object.fromEntries(switches) } };
}

const factSwitch = jsonSchema(FactSwitch);
export const isFactSwitch = (value: unknown): value is Static<typeof FactSwitch> =>
  isRecord(value) && schemaFaults(factSwitch, value, 'a switch').length === 0;
