import type { JsonPath } from '../../../../documents/reading/jsonPath.ts';
import type { Materials, ReadableField, WrittenPart } from '../../calls/editorCalls.ts';

/** Of every form that adds something to a page or block, or changes a part of it. */
export interface FormProps {
  readonly file: string;
  /** The place of a new node, or the node that gets something. */
  readonly path: JsonPath;
  /** The alias of the records in whose content that is; null outside of records. */
  readonly around: string | null;
  /** What is written at the path now, of a rule what its field is; undefined for a new node. */
  readonly node: unknown;
  readonly materials: Materials;
  readonly onEnd: () => void;
}

/** The field that the node asks for, as far as something can be said of it. */
export function fieldOf({ node, materials }: Pick<FormProps, 'node' | 'materials'>): ReadableField | undefined {
  const { field }: { readonly field?: unknown } = typeof node === 'string' ? { field: node } : Object(node);
  return materials.fields.find(({ reference }) => reference === field);
}

export type PartOf<K extends WrittenPart['kind']> = Extract<WrittenPart, { readonly kind: K }>;

/** A part of a page in the title of a step: by its name in the documents. */
export function titled(node: unknown): string {
  const { field, text, model }: { readonly field?: unknown; readonly text?: unknown; readonly model?: unknown } =
    Object(node);
  return `"${[node, field, text, model].find((name) => typeof name === 'string') ?? 'a part'}"`;
}
