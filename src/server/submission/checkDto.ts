import type { CompiledFlow } from '../../compile/compiledPage.ts';
import type { SettingsDocument } from '../../documents/definitions/settings.ts';
import { tooManyFiles } from '../../rules/fileRefusal.ts';
import type { FormDto } from '../../wire/models.ts';
import { authorizers } from '../authorization/authorizers.ts';
import { typedIn } from '../authorization/credentials.ts';
import { knownHash } from '../authorization/prepopulatedData.ts';
import { invalidClaim, malformed, Refusal } from '../refusal.ts';
import type { AuthorizedForm } from '../store/store.ts';
import { checkModels } from './checkModels.ts';
import { documentsError } from './documentsError.ts';

/** Checks what can be known before the first file arrives. @throws Refusal */
export function checkDto(
  flow: CompiledFlow,
  dto: FormDto,
  settings: SettingsDocument,
  { subject, prepopulated }: AuthorizedForm,
): void {
  if (!settings.cultures.includes(dto.userPreferredCulture)) {
    throw malformed('userPreferredCulture is not an enabled language');
  }
  checkModels(flow, dto);
  const { by } = flow.authorize ?? { by: 'open' };
  const typed = dto.credentials === null ? {} : typedIn(flow, dto.credentials, (_, value) => String(value ?? ''));
  if (!authorizers[by].isOf(subject, typed)) {
    throw new Refusal(
      401,
      'LocKey_Shared_ErrorMessage_NotAuthorized',
      'The credentials are not those of this session.',
    );
  }
  if (knownHash(flow, dto.prepopulatedData) !== prepopulated) {
    throw malformed('prepopulatedData is not what the authorize call answered');
  }
  const { maxFiles } = settings.app.uploads;
  if (dto.documentContexts.length <= maxFiles) return;
  throw invalidClaim('There are more documents than allowed.', [documentsError(flow, tooManyFiles(maxFiles))]);
}
