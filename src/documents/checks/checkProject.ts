import type { DocumentError } from '../documentError.ts';
import type { Project } from '../project.ts';
import { blockParameters } from './blockParameters.ts';
import { type Check, runCheck } from './check.ts';
import { conditionCycle } from './conditionCycle.ts';
import { contradictoryRule } from './contradictoryRule.ts';
import { cultures } from './cultures.ts';
import { deadlineShape } from './deadlineShape.ts';
import { displayFieldLimit } from './displayFieldLimit.ts';
import { duplicateField } from './duplicateField.ts';
import { duplicateModelConfig } from './duplicateModelConfig.ts';
import { duplicatePath } from './duplicatePath.ts';
import { fieldCycle } from './fieldCycle.ts';
import { forbiddenTag } from './forbiddenTag.ts';
import { impossibleComparison } from './impossibleComparison.ts';
import { impossibleCondition } from './impossibleCondition.ts';
import { misplacedField } from './misplacedField.ts';
import { missingCall } from './missingCall.ts';
import { missingDocument } from './missingDocument.ts';
import { missingLabel } from './missingLabel.ts';
import { missingModelConfig } from './missingModelConfig.ts';
import { missingProductText } from './missingProductText.ts';
import { missingText } from './missingText.ts';
import { modelValidations } from './modelValidations.ts';
import { pageOrder } from './pageOrder.ts';
import { placeholderMismatch } from './placeholderMismatch.ts';
import { rowColumns } from './rowColumns.ts';
import { settingsValues } from './settingsValues.ts';
import { severalFileFields } from './severalFileFields.ts';
import { unknownBlock } from './unknownBlock.ts';
import { unknownCondition } from './unknownCondition.ts';
import { unknownDocument } from './unknownDocument.ts';
import { unknownField } from './unknownField.ts';
import { unknownModel } from './unknownModel.ts';
import { unknownOptionValue } from './unknownOptionValue.ts';
import { unknownPage } from './unknownPage.ts';
import { unknownPrepopulatedKey } from './unknownPrepopulatedKey.ts';
import { unknownReplacement } from './unknownReplacement.ts';
import { unknownSwitch } from './unknownSwitch.ts';
import { untickedCheckbox } from './untickedCheckbox.ts';
import { widgetValueType } from './widgetValueType.ts';
import { wrongDefault } from './wrongDefault.ts';

/** Every check over a whole project. A new one is a file and a line here. */
const checks: readonly Check[] = [
  missingDocument,
  unknownDocument,
  unknownBlock,
  blockParameters,
  unknownSwitch,
  unknownModel,
  missingModelConfig,
  duplicateModelConfig,
  unknownField,
  unknownCondition,
  conditionCycle,
  impossibleCondition,
  impossibleComparison,
  fieldCycle,
  contradictoryRule,
  modelValidations,
  widgetValueType,
  untickedCheckbox,
  unknownOptionValue,
  unknownReplacement,
  wrongDefault,
  unknownPrepopulatedKey,
  duplicateField,
  misplacedField,
  severalFileFields,
  duplicatePath,
  missingCall,
  pageOrder,
  unknownPage,
  rowColumns,
  missingLabel,
  displayFieldLimit,
  cultures,
  missingText,
  missingProductText,
  forbiddenTag,
  placeholderMismatch,
  settingsValues,
  deadlineShape,
];

/** Returns what every check says of the project, in no order. */
export function checkProject(project: Project): readonly DocumentError[] {
  return checks.flatMap((check) => runCheck(check, project));
}
