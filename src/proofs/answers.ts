import type { CompiledFlow, FieldId, ModelKey } from '../compile/compiledPage.ts';
import type { AppSettings } from '../documents/definitions/settings.ts';
import type { FieldValidators } from '../rules/ajv/fieldValidator.ts';
import type { CalendarDate } from '../rules/calendarDate.ts';
import type { FieldValue } from '../rules/value.ts';

/** One flow of a settlement as a claimant meets it. */
export interface Stage {
  readonly flow: CompiledFlow;
  readonly validators: FieldValidators;
  readonly allowedCharacters: string;
  readonly uploads: AppSettings['uploads'];
  /** In Pacific time. */
  readonly today: CalendarDate;
}

/**
 * What a claimant gives, and what the server knows of them. Answers to questions that are never asked may be there:
 * playing leaves them out. Null empties a field that starts with a value.
 */
export interface Answers {
  /** Of single models, those of the server's facts included. */
  readonly fields: Readonly<Record<FieldId, FieldValue>>;
  /** In the order in which they are added, each after the record around it. */
  readonly records: readonly GivenRecord[];
}

export interface GivenRecord {
  readonly model: ModelKey;
  readonly clientId: string;
  /** The clientId of the record around. */
  readonly parent: string | null;
  /** By field key. */
  readonly fields: Readonly<Record<string, FieldValue>>;
}
