import type { DocumentError, DocumentFaultCode } from '../documents/reading/documentError.ts';
import type { Project } from '../documents/reading/project.ts';
import { meaningOf } from '../meaning/meaning.ts';
import { authorizationOrder } from './authorizationOrder.ts';
import { blockParameters } from './blockParameters.ts';
import { type Check, runChecks } from './check.ts';
import { conditionCycle } from './conditionCycle.ts';
import { contradictoryRule } from './contradictoryRule.ts';
import { credentialsModel } from './credentialsModel.ts';
import { cultures } from './cultures.ts';
import { deadlineDates } from './deadlineDates.ts';
import { deadlineShape } from './deadlineShape.ts';
import { deadlineZoneData } from './deadlineZoneData.ts';
import { displayFieldLimit } from './displayFieldLimit.ts';
import { duplicateCall } from './duplicateCall.ts';
import { duplicateField } from './duplicateField.ts';
import { duplicateModelConfig } from './duplicateModelConfig.ts';
import { duplicateOption } from './duplicateOption.ts';
import { duplicatePath } from './duplicatePath.ts';
import { fieldCycle } from './fieldCycle.ts';
import { fileFieldPlace } from './fileFieldPlace.ts';
import { forbiddenTag } from './forbiddenTag.ts';
import { impossibleComparison } from './impossibleComparison.ts';
import { impossibleCondition } from './impossibleCondition.ts';
import { impossibleMinimum } from './impossibleMinimum.ts';
import { impossibleValidation } from './impossibleValidation.ts';
import { misplacedField } from './misplacedField.ts';
import { missingCall } from './missingCall.ts';
import { missingDocument } from './missingDocument.ts';
import { missingLabel } from './missingLabel.ts';
import { missingModelConfig } from './missingModelConfig.ts';
import { missingProductText } from './missingProductText.ts';
import { missingText } from './missingText.ts';
import { modelValidations } from './modelValidations.ts';
import { nestedRecords } from './nestedRecords.ts';
import { pageOrder } from './pageOrder.ts';
import { placeholderMismatch } from './placeholderMismatch.ts';
import { requiredNone } from './requiredNone.ts';
import { rowColumns } from './rowColumns.ts';
import { ruleFields } from './ruleFields.ts';
import { ruleValueType } from './ruleValueType.ts';
import { settingsValues } from './settingsValues.ts';
import { severalFileFields } from './severalFileFields.ts';
import { submitOrder } from './submitOrder.ts';
import { transactionType } from './transactionType.ts';
import { twoMasks } from './twoMasks.ts';
import { unaskedField } from './unaskedField.ts';
import { unfillableField } from './unfillableField.ts';
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
import { unlistedModel } from './unlistedModel.ts';
import { unlistedValidation } from './unlistedValidation.ts';
import { unreadableField } from './unreadableField.ts';
import { untickedCheckbox } from './untickedCheckbox.ts';
import { unusedPage } from './unusedPage.ts';
import { widgetValueType } from './widgetValueType.ts';
import { wrongDefault } from './wrongDefault.ts';

/** Whether every name in the documents leads somewhere. */
const nameChecks: readonly Check[] = [
  missingDocument,
  unknownDocument,
  unknownBlock,
  blockParameters,
  unknownSwitch,
  unknownModel,
  missingModelConfig,
  duplicateModelConfig,
  transactionType,
  unknownField,
  unknownCondition,
];

/** What each thing must be by itself, or beside what it names. */
const contentChecks: readonly Check[] = [
  conditionCycle,
  impossibleCondition,
  impossibleComparison,
  contradictoryRule,
  impossibleMinimum,
  unfillableField,
  modelValidations,
  impossibleValidation,
  credentialsModel,
  widgetValueType,
  ruleValueType,
  ruleFields,
  twoMasks,
  untickedCheckbox,
  requiredNone,
  unknownOptionValue,
  duplicateOption,
  unknownReplacement,
  wrongDefault,
  unknownPrepopulatedKey,
  duplicateField,
  misplacedField,
  unreadableField,
  nestedRecords,
  unlistedModel,
  severalFileFields,
  fileFieldPlace,
  duplicatePath,
  missingCall,
  authorizationOrder,
  duplicateCall,
  submitOrder,
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
  deadlineDates,
  deadlineZoneData,
];

/** What the documents are together: nothing is known of that while a name leads nowhere or a document cannot be read. */
const wholeChecks: readonly Check[] = [pageOrder, unaskedField, unusedPage, unlistedValidation];

/** What depends on what: not looked at while something is read where it cannot be, for then that is at fault. */
const circleChecks: readonly Check[] = [fieldCycle];
const unreadable: ReadonlySet<DocumentFaultCode> = new Set(['unreadable-field', 'page-order']);

/** Returns what every check says of the project, in no order. A new one is a file and a line above. */
export function checkProject(project: Project): readonly DocumentError[] {
  const meaning = meaningOf(project);
  const run = (checks: readonly Check[]) => runChecks(checks, meaning);
  const names = run(nameChecks);
  const content = run(contentChecks);
  const whole = names.length === 0 && isReadable(project) ? run(wholeChecks) : [];
  const circles = [...content, ...whole].some(({ code }) => unreadable.has(code)) ? [] : run(circleChecks);
  return [...names, ...content, ...whole, ...circles];
}

function isReadable({ flows, pages, blocks, models }: Project): boolean {
  return [flows, ...pages.values(), ...blocks.values(), ...models].every((loaded) => loaded?.document !== null);
}
