import type { AnswerKind, ReadableField } from '../../calls/editorCalls.ts';

/** What an answer can be compared with. */
export interface Comparable {
  /** Of the answer; null where nothing can be said of it. */
  readonly kind: AnswerKind | null;
  /** The other answers. */
  readonly fields: readonly ReadableField[];
}

/** Answers of the same kind, outside of records or of the same list, and not the answer itself. */
export function comparableWith(
  own: ReadableField | undefined,
  rule: string,
  fields: readonly ReadableField[],
): Comparable {
  const isAlike = (field: ReadableField): boolean =>
    // A year is a number, or a choice among some.
    rule === 'inYear'
      ? field.kind === 'choice' || field.kind === 'number'
      : own === undefined || (field.kind === own.kind && field.isAmount === own.isAmount);
  const isNear = ({ records }: ReadableField): boolean => records === null || records === own?.records;
  return {
    kind: own?.kind ?? null,
    fields: fields.filter((field) => field.reference !== own?.reference && isNear(field) && isAlike(field)),
  };
}
