import type { CompiledFlow, CompiledModel } from '../../../compile/compiledPage.ts';
import type { AppSettings } from '../../../documents/definitions/settings.ts';
import { maxLengthOf } from '../../../rules/maxLength.ts';
import { onceEach } from '../../../rules/onceEach.ts';
import { maxDraftCharacters } from '../../../wire/formParts.ts';
import type { Settlement } from '../../settlement/settlement.ts';
import { maxPartBytes } from '../submission/limitBody.ts';

/** What is around the answers: the paths of pages, and the names of the flow and of its person. */
const aroundAll = 10_000;
const aroundRecord = 300;
/** The name of a field, what is wrong with it and that it is. */
const aroundField = 500;
/** An answer may be there twice, as with what it was before a record was edited, and a character may be written as two. */
const timesWritten = 4;

/** How many characters the draft of a flow may have: what its fields can hold, in as many records as it takes, and room. */
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
      // As many records as there may be must still go into one part of the claim, which says less of each.
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
  const inOne = Math.max(0, ...nodes.map(({ maximum }) => maximum ?? Number.POSITIVE_INFINITY));
  const outer = flow.models[flow.outerModels[model.key] ?? ''];
  // A list that may be asked for alone has one around it, which is the claim.
  const around = outer === undefined ? 1 : mostRecords(flow, outer, uploads) + 1;
  return Math.min(ofFiles, inOne * around);
}
