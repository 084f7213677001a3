import type { CompiledFlow } from '../../compile/compiledPage.ts';
import { noticeIdField, pinField } from '../../rules/credentialFields.ts';
import { hasMetadata } from '../../rules/metadata.ts';
import { maxLengthOf } from '../../rules/modelField.ts';
import type { WireModel } from '../../wire/models.ts';
import { malformed, type Refusal } from '../refusal.ts';

export interface NoticeCredentials {
  readonly noticeId: string;
  readonly pin: string;
}

/** The trimmed notice id and PIN of a credentials model; null when both are empty. @throws Refusal for others. */
export function noticeCredentials(flow: CompiledFlow, model: WireModel): NoticeCredentials | null {
  const compiled = flow.models[flow.authorize?.credentials ?? ''];
  const fields = compiled?.fields ?? {};
  const text = (key: string): string => {
    const value = model.fields[key] ?? '';
    if (typeof value !== 'string') throw refused(`credentials.${key} must be a text`);
    const longest = maxLengthOf(fields[key]?.config ?? {});
    if (value.trim().length > longest) throw refused(`credentials.${key} has more than ${longest} characters`);
    return value.trim();
  };
  if (
    !hasMetadata(model.metadata, { dtoMapping: 'credentials' }) ||
    !hasMetadata(compiled?.metadata ?? {}, model.metadata)
  )
    throw refused('the metadata of credentials is not that of its model config');
  if (!Object.keys(model.fields).every((key) => Object.hasOwn(fields, key)))
    throw refused('credentials has fields that its model config does not have');
  const noticeId = text(noticeIdField);
  const pin = text(pinField);
  return noticeId === '' && pin === '' ? null : { noticeId, pin };
}

function refused(message: string): Refusal {
  return malformed(message, 'LocKey_Shared_ErrorMessage_Problem');
}
