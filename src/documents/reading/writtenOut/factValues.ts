import { splitField, wireName } from '../../../rules/names.ts';
import { factOfField, isShort, listOfField, type WrittenModelField } from '../../definitions/fieldKinds.ts';
import type { Flow, FlowsDocument } from '../../definitions/flows.ts';
import type { WrittenModelConfig } from '../../definitions/modelConfig.ts';
import type { ParsedDocument } from '../readDocument.ts';
import { configsOfModel } from './configsOfModel.ts';
import { isRecord, recordIn } from './isRecord.ts';
import type { ListValues } from './knownField.ts';
import { mergedInOrder } from './mergedInOrder.ts';

/** By name of the fact. A fact without values is not there. */
export type FactValues = ReadonlyMap<string, readonly string[]>;

interface FlowOfDocument {
  readonly flow: Flow;
  readonly document: FlowsDocument;
}
interface Around {
  readonly valuesOf: ListValues;
  /** Whose fields may have values of their own for facts that have none. */
  readonly blocks: ReadonlyMap<string, Pick<ParsedDocument, 'value'>>;
}

/** The values that the models of the flows give the fields of each fact, like all kinds of documents. */
export function factValues(
  flows: readonly FlowOfDocument[],
  configs: readonly WrittenModelConfig[],
  { blocks, ...around }: Around,
): FactValues {
  const values = new Map<string, readonly string[]>();
  for (const { flow, document } of flows) {
    for (const [name, written] of Object.entries(flow.facts ?? document.facts ?? {})) {
      for (const reference of [written].flat()) {
        const { model: alias, key } = splitField(reference);
        const identity = document.models[alias];
        if (identity === undefined) continue;
        const found = configsOfModel(configs, flow.formType, identity).flatMap(({ fields }) =>
          valuesIn(fields[wireName(key)], around),
        );
        if (found.length > 0) values.set(name, mergedInOrder([values.get(name) ?? [], found]));
      }
    }
  }
  return new Map([...defaultsOf([...blocks.values()].map(({ value }) => value)), ...values]);
}

function defaultsOf(blocks: readonly unknown[]): FactValues {
  const fields = blocks.flatMap((block) => (isRecord(block) ? Object.values(recordIn(block, 'fields')) : []));
  const defaults = fields.flatMap((field): readonly (readonly [string, readonly string[]])[] => {
    const { fact, default: values } = isRecord(field) ? recordIn(field, 'choice') : {};
    const texts = Array.isArray(values) ? values.filter((one) => typeof one === 'string') : [];
    return typeof fact === 'string' && texts.length > 0 ? [[fact, texts]] : [];
  });
  return new Map(defaults);
}

function valuesIn(field: WrittenModelField | undefined, { valuesOf }: Pick<Around, 'valuesOf'>): readonly string[] {
  if (field === undefined) return [];
  if (!isShort(field)) return field.values ?? [];
  const list = listOfField(field);
  if (list !== null) return valuesOf(list) ?? [];
  const values = 'choice' in field ? field.choice : [];
  return Array.isArray(values) ? values : [];
}

/** The field with the values of the fact that it names, if there are any. */
export function withValues(field: WrittenModelField, facts: FactValues): WrittenModelField {
  const values = facts.get(factOfField(field) ?? '');
  if (values === undefined) return field;
  if ('choice' in field) return { ...field, choice: [...values] };
  return 'choices' in field ? { ...field, choices: [...values] } : field;
}
