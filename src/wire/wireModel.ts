import { type FieldValue, isFileList } from '../rules/value.ts';
import type { WireModel, WireValue } from './models.ts';

/** A wire model whose file field still holds its files. */
export interface OutgoingModel extends Omit<WireModel, 'fields'> {
  readonly fields: Readonly<Record<string, FieldValue>>;
}

export function wireModel({ fields, ...model }: OutgoingModel): WireModel {
  const sent = Object.entries(fields).flatMap(([key, value]): [string, WireValue][] =>
    isFileList(value) ? [] : [[key, value === null || typeof value !== 'object' ? value : [...value]]],
  );
  return { ...model, fields: Object.fromEntries(sent) };
}
