import { documentsError } from '../../../claim/documentsError.ts';
import { modelsByKey } from '../../../claim/dtoReader.ts';
import type { CompiledFlow, ModelKey } from '../../../compile/compiledPage.ts';
import type { SettingsDocument } from '../../../documents/definitions/settings.ts';
import { tooManyFiles } from '../../../rules/fileCount.ts';
import type { FieldError } from '../../../wire/calls.ts';
import type { FormDto, WireModel } from '../../../wire/models.ts';
import { invalidClaim, malformed } from '../../helpers/httpError.ts';
import { prepopulatedHash } from '../../people/signIn/prepopulatedData.ts';
import type { AuthorizedForm } from '../../store/sessionRows.ts';
import { checkModels } from './checkModels.ts';

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

/** The first parent (null: none) with more records of a model than every block for them takes. Reads no answers. */
function tooManyRecords(
  { records }: Pick<CompiledFlow, 'records'>,
  sent: ReadonlyMap<ModelKey | null, readonly Pick<WireModel, 'parent'>[]>,
): FieldError | null {
  for (const [model, nodes] of Map.groupBy(records, (node) => node.model)) {
    const maximum = Math.max(...nodes.map((node) => node.maxItems ?? Number.POSITIVE_INFINITY));
    for (const [record, inOne] of Map.groupBy(sent.get(model) ?? [], ({ parent }) => parent)) {
      if (inOne.length <= maximum) continue;
      const message = { key: 'LocKey_Shared_Records_MaximumInstances', params: { maximum: String(maximum) } };
      return { field: model, record, message };
    }
  }
  return null;
}
