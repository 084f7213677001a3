import { compileResolved } from '../compile/compileFlows.ts';
import { serverModelConfigs } from '../compile/serverModelConfigs.ts';
import { validDocuments } from '../documents/reading/validDocuments.ts';
import type { FlowMeaning } from '../meaning/flowMeaning.ts';
import type { Meaning } from '../meaning/meaning.ts';
import { compileFieldValidators } from '../rules/ajv/compileFieldValidators.ts';
import type { CalendarDate } from '../rules/calendarDate.ts';
import type { Stage } from './answers.ts';

/** Each running flow that is wanted, of a project without errors, as a claimant meets it on a day. */
export function stagesOf(
  meaning: Meaning,
  today: CalendarDate,
  isWanted: (flow: FlowMeaning) => boolean = () => true,
): readonly (readonly [FlowMeaning, Stage])[] {
  const { models, settings } = validDocuments(meaning);
  const configs = models.flatMap((model) => serverModelConfigs(model));
  const wanted = meaning.meanings.filter(isWanted);
  const flows = compileResolved(
    wanted.map(({ resolved }) => resolved),
    configs,
  );
  const validators = compileFieldValidators(
    flows.flatMap((flow) => Object.values(flow.fields).map(({ schema }) => schema)),
  );
  const { allowedCharacters, app } = settings;
  return flows.flatMap((flow, index) => {
    const own = wanted[index];
    return own === undefined
      ? []
      : [[own, { flow, validators, allowedCharacters, uploads: app.uploads, today }] as const];
  });
}
