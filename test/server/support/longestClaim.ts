import { choicesOf } from '../../../src/compile/choicesOf.ts';
import type { CompiledFlow, FieldId } from '../../../src/compile/compiledPage.ts';
import { splitField } from '../../../src/rules/names.ts';
import type { FormDto, WireModel, WireValue } from '../../../src/wire/models.ts';
import { standardClaim } from './claims.ts';

interface Length {
  /** How many there are of each kind, and of each kind inside another. */
  readonly records: number;
  /** Repeated up to the longest text that a field takes. */
  readonly text: string;
}

/** A claim that answers each field of a flow at its longest. */
export function longestClaim(flow: CompiledFlow, { records, text }: Length): FormDto {
  const ids = Map.groupBy(Object.keys(flow.fields), (id) => splitField(id).model);
  const sent: { readonly model: string; readonly dtoMapping: string; readonly wire: WireModel }[] = [];
  for (const { key, isPart, dtoMapping, metadata, fileField } of Object.values(flow.models)) {
    const asked = (ids.get(key) ?? []).filter((id) => splitField(id).key !== fileField);
    if (asked.length === 0 || dtoMapping === 'credentials') continue;
    const fields = Object.fromEntries(asked.map((id) => [splitField(id).key, longestAnswer(flow, id, text)]));
    const whole = sent.find((other) => isPart && other.dtoMapping === dtoMapping);
    if (whole !== undefined) Object.assign(whole.wire.fields, fields);
    if (isPart) continue;
    const manager = flow.records.find(({ model }) => model === key);
    const around = sent.filter(({ model }) => model === manager?.parent?.model).map(({ wire }) => wire.clientId);
    for (const parent of around.length > 0 ? around : [null]) {
      for (let each = 0; each < (manager === undefined ? 1 : records); each += 1) {
        const clientId = `c-${sent.length}`;
        const wire = { id: null, clientId, metadata: { ...metadata }, metadataHash: '', parent, fields: { ...fields } };
        sent.push({ model: key, dtoMapping, wire });
      }
    }
  }
  const all = (mapping: string) => sent.filter(({ dtoMapping }) => dtoMapping === mapping).map(({ wire }) => wire);
  return standardClaim({
    signature: all('signature')[0] ?? null,
    claimantInfo: all('claimantInfo')[0] ?? null,
    claimDetails: all('claimDetails')[0] ?? null,
    prepopulatedData: [],
    documentContexts: all('documentContexts'),
    claimTransactions: all('claimTransactions'),
  });
}

function longestAnswer(flow: CompiledFlow, id: FieldId, text: string): WireValue {
  const { kind, valueType, schema, uiSchema } = flow.fields[id] ?? {};
  if (valueType === 'boolean') return true;
  const { maxLength = 100 } = schema ?? {};
  if (kind === 'date') return maxLength === 7 ? '09/2015' : '09/30/2015';
  if (kind === 'money') return '250,000.00';
  if (kind === 'number') return '9'.repeat(maxLength);
  const values = (choicesOf(uiSchema?.['ui:options'] ?? {}) ?? []).map(({ value }) => value);
  if (valueType === 'stringList') return values;
  return values.at(-1) ?? text.repeat(maxLength).slice(0, maxLength);
}
