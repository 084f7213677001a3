import type { CompiledFlow, FieldId } from '../../../compile/compiledPage.ts';
import { joinGroups } from '../../../rules/joinGroups.ts';
import { maxLengthOf } from '../../../rules/maxLength.ts';
import { hasMetadata } from '../../../rules/metadata.ts';
import { splitField } from '../../../rules/names.ts';
import type { SignInPart } from '../../../rules/signIn.ts';
import type { AuthorizeRequest } from '../../../wire/calls.ts';
import type { WireModel, WireValue } from '../../../wire/models.ts';
import { type HttpError, malformed } from '../../helpers/httpError.ts';

/** Credentials as their fields store them; '' for an empty field. */
export type Typed = { readonly [P in SignInPart]?: string };

/** @throws HttpError when the credentials are not those that the flow asks for. */
export function typedCredentials(flow: CompiledFlow, request: AuthorizeRequest): Typed {
  const credentials = flow.authorize?.credentials ?? null;
  if (credentials === null) return {};
  const model = request[credentials.alias];
  if (typeof model !== 'object' || model === null) throw refused('the credentials are missing');
  const compiled = flow.models[credentials.model];
  const fields = compiled?.fields ?? {};
  if (
    !hasMetadata(model.metadata, { dtoMapping: 'credentials' }) ||
    !hasMetadata(compiled?.metadata ?? {}, model.metadata)
  )
    throw refused('the metadata of credentials is not that of its model config');
  if (!Object.keys(model.fields).every((key) => Object.hasOwn(fields, key)))
    throw refused('credentials has fields that its model config does not have');
  return typedIn(flow, model, (key, value) => {
    const longest = maxLengthOf(fields[key]?.config ?? {});
    if (typeof value !== 'string') throw refused(`credentials.${key} must be a text`);
    if (value.length > longest) throw refused(`credentials.${key} has more than ${longest} characters`);
    return value;
  });
}

/** The credentials in a model, by their part. */
export function typedIn(
  flow: CompiledFlow,
  model: Pick<WireModel, 'fields'>,
  read: (key: string, value: WireValue) => string,
): Typed {
  return Object.fromEntries(
    Object.entries(flow.authorize?.fields ?? {}).map(([part, id]) => {
      const { key } = splitField(id);
      const value = model.fields[key] ?? '';
      return [part, read(key, typeof value === 'string' ? asPrinted(flow, id, value) : value)];
    }),
  );
}

/** Accepts a number printed in groups however the claimant groups it, as the page's field does. */
function asPrinted(flow: CompiledFlow, field: FieldId, typed: string): string {
  const ui = flow.fields[field]?.uiSchema;
  const { separator, groups } = ui?.['ui:widget'] === 'text' ? ui['ui:options'] : {};
  return separator === undefined ? typed.trim() : joinGroups(typed, separator, groups);
}

function refused(message: string): HttpError {
  return malformed(message, 'LocKey_Shared_ErrorMessage_Problem');
}
