import { isJson, type JsonValue } from '../../../../documents/reading/jsonValue.ts';
import { Refusal } from '../refusal.ts';

/** What a form has sent to be written. @throws Refusal for what is no JSON */
export function asJson(value: unknown): JsonValue {
  if (!isJson(value)) throw new Refusal(400, 'This cannot be written as JSON.');
  return value;
}
