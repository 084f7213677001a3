import { modelsByKey } from '../../../claim/dtoReader.ts';
import { tooManyRecords } from '../../../claim/tooManyRecords.ts';
import type { CompiledFlow } from '../../../compile/compiledPage.ts';
import type { SettingsDocument } from '../../../documents/definitions/settings.ts';
import { tooManyFiles } from '../../../rules/fileRefusal.ts';
import type { FormDto } from '../../../wire/models.ts';
import { invalidClaim, malformed } from '../../helpers/httpError.ts';
import { prepopulatedHash } from '../../people/signIn/prepopulatedData.ts';
import type { AuthorizedForm } from '../../store/sessionStore.ts';
import { checkModels } from './checkModels.ts';
import { documentsError } from './documentsError.ts';

/** Everything that can be checked before the first file arrives. @throws HttpError */
export function checkDto(
  flow: CompiledFlow,
  dto: FormDto,
  settings: SettingsDocument,
  { prepopulated, earlier }: AuthorizedForm,
): void {
  if (!settings.cultures.includes(dto.userPreferredCulture)) {
    throw malformed('userPreferredCulture is not an enabled language');
  }
  // First, since the other checks work on each record.
  const tooMany = tooManyRecords(flow, modelsByKey(flow, dto));
  if (tooMany !== null) throw invalidClaim('There are more records than allowed.', [tooMany]);
  checkModels(flow, dto);
  if (![prepopulated, ...earlier].includes(prepopulatedHash(flow, dto.prepopulatedData))) {
    throw malformed('prepopulatedData is not what the authorize call answered');
  }
  const { maxFiles } = settings.app.uploads;
  if (dto.documentContexts.length <= maxFiles) return;
  throw invalidClaim('There are more documents than allowed.', [documentsError(flow, tooManyFiles(maxFiles))]);
}
