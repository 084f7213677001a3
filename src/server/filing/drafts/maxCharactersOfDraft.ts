import type { CompiledFlow, CompiledModel } from '../../../compile/compiledPage.ts';
import type { AppSettings } from '../../../documents/definitions/settings.ts';
import { maxLengthOf } from '../../../rules/maxLength.ts';
import { onceEach } from '../../../rules/onceEach.ts';
import { maxDraftCharacters } from '../../../wire/formParts.ts';
import type { Settlement } from '../../settlement/settlement.ts';
import { maxPartBytes } from '../submission/limitBody.ts';

/** In characters: page paths, the flow's name and the owner. */
const aroundAll = 10_000;
const aroundRecord = 300;
/** The field's name, its error and its flags. */
const aroundField = 500;
/** An answer may be stored twice while its record is edited, and JSON may escape a character with a second one. */
const timesWritten = 4;

/** The most characters that a flow's draft may have: all its fields, full, in as many records as it allows. */
export function maxCharactersOfDraft(
  { flows, settings }: Pick<Settlement, 'flows' | 'settings'>,
  formType: string,
): number {
  const flow = flows.find((each) => each.formType === formType);
  return flow === undefined ? 0 : mostOf(flow)(settings.app.uploads);
}

const mostOf = onceEach((flow: CompiledFlow) =>
  onceEach((uploads: AppSettings['uploads']): number => {
    const all = Object.values(flow.models).map((model) => {
      const most = mostRecords(flow, model, uploads) * ofRecord(model);
      // The same records must still fit into one part of the submit, which says less of each.
      return model.isList ? Math.min(most, 2 * maxPartBytes) : most;
    });
    return Math.min(
      all.reduce((sum, most) => sum + most, aroundAll),
      maxDraftCharacters,
    );
  }),
);

const ofRecord = ({ fields }: CompiledModel): number =>
  Object.values(fields).reduce(
    (sum, { config }) => sum + aroundField + timesWritten * maxLengthOf(config),
    aroundRecord,
  );

function mostRecords(flow: CompiledFlow, model: CompiledModel, uploads: AppSettings['uploads']): number {
  if (!model.isList) return 1;
  const ofFiles = model.fileField === null ? Number.POSITIVE_INFINITY : uploads.maxFiles;
  const nodes = flow.records.filter((node) => node.model === model.key);
  const inOne = Math.max(0, ...nodes.map(({ maxItems }) => maxItems ?? Number.POSITIVE_INFINITY));
  const outer = flow.models[flow.outerModels[model.key] ?? ''];
  // A list that is also asked for outside records can have one more set, in the claim itself.
  const around = outer === undefined ? 1 : mostRecords(flow, outer, uploads) + 1;
  return Math.min(ofFiles, inOne * around);
}
