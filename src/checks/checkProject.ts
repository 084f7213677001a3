import { type DocumentError, type DocumentFaultCode, provenWarningCodes } from '../documents/reading/documentError.ts';
import type { Project } from '../documents/reading/project.ts';
import type { Meaning } from '../meaning/meaning.ts';
import * as addressChecks from './addressChecks.ts';
import { unknownAllowance, unneededAllowance } from './allowChecks.ts';
import * as bandChecks from './bandChecks.ts';
import * as boundChecks from './boundChecks.ts';
import { type Check, runChecks } from './check.ts';
import * as circleChecks from './circleChecks.ts';
import * as claimantChecks from './claimantChecks.ts';
import * as classListChecks from './classListChecks.ts';
import * as computedChecks from './computedChecks.ts';
import * as conditionChecks from './conditionChecks.ts';
import * as confirmationChecks from './confirmationChecks.ts';
import * as constantChecks from './constantChecks.ts';
import * as contactChecks from './contactChecks.ts';
import * as deadlineNameChecks from './deadlineNameChecks.ts';
import * as deadlineUseChecks from './deadlineUseChecks.ts';
import * as defaultChecks from './defaultChecks.ts';
import * as documentNameChecks from './documentNameChecks.ts';
import { eachShown, type TextCheck } from './eachShown.ts';
import * as factChecks from './factChecks.ts';
import * as fieldChecks from './fieldChecks.ts';
import { fieldCycle } from './fieldCycle.ts';
import * as figureChecks from './figureChecks.ts';
import * as flowChecks from './flowChecks.ts';
import * as headingChecks from './headingChecks.ts';
import * as kindChecks from './kindChecks.ts';
import * as knownChecks from './knownChecks.ts';
import * as labelChecks from './labelChecks.ts';
import * as linkChecks from './linkChecks.ts';
import * as listChecks from './listChecks.ts';
import * as listLimitChecks from './listLimitChecks.ts';
import { loadedDocuments } from './loadedDocuments.ts';
import * as markupChecks from './markupChecks.ts';
import * as modelConfigChecks from './modelConfigChecks.ts';
import * as modelNameChecks from './modelNameChecks.ts';
import * as nestedRecordChecks from './nestedRecordChecks.ts';
import * as nodeChecks from './nodeChecks.ts';
import * as operationChecks from './operationChecks.ts';
import * as optionChecks from './optionChecks.ts';
import { otherDeadline } from './otherDeadline.ts';
import { pastDeadline } from './pastDeadline.ts';
import * as pluralChecks from './pluralChecks.ts';
import * as recordChecks from './recordChecks.ts';
import * as recordDocumentChecks from './recordDocumentChecks.ts';
import * as recordFieldChecks from './recordFieldChecks.ts';
import * as requiredKindChecks from './requiredKindChecks.ts';
import * as requirementChecks from './requirementChecks.ts';
import * as reviewChecks from './reviewChecks.ts';
import * as rowColumnChecks from './rowColumnChecks.ts';
import * as ruleChecks from './ruleChecks.ts';
import { sameAsEnglish } from './sameAsEnglish.ts';
import * as settingLimitChecks from './settingLimitChecks.ts';
import * as settingsChecks from './settingsChecks.ts';
import * as sharedBoundChecks from './sharedBoundChecks.ts';
import * as shownChecks from './shownChecks.ts';
import * as signInAskedChecks from './signInAskedChecks.ts';
import * as signInChecks from './signInChecks.ts';
import * as siteChecks from './siteChecks.ts';
import * as skipChecks from './skipChecks.ts';
import * as summaryChecks from './summaryChecks.ts';
import * as textAnswerChecks from './textAnswerChecks.ts';
import * as textChecks from './textChecks.ts';
import * as translationChecks from './translationChecks.ts';
import * as typedChecks from './typedChecks.ts';
import * as unansweredChecks from './unansweredChecks.ts';
import * as unusedChecks from './unusedChecks.ts';
import * as unusedFieldChecks from './unusedFieldChecks.ts';
import * as unusedTextChecks from './unusedTextChecks.ts';
import * as walletChecks from './walletChecks.ts';
import * as wholeChecks from './wholeChecks.ts';

/** Whether every name in the documents resolves. */
const names: readonly Check[] = [
  ...Object.values(documentNameChecks),
  ...Object.values(deadlineNameChecks),
  ...Object.values(listChecks),
  ...Object.values(modelNameChecks),
];

const content: readonly Check[] = [
  unknownAllowance,
  ...Object.values(conditionChecks),
  ...Object.values(kindChecks),
  ...Object.values(operationChecks),
  ...Object.values(bandChecks),
  ...Object.values(boundChecks),
  ...Object.values(circleChecks),
  ...Object.values(computedChecks),
  ...Object.values(ruleChecks),
  ...Object.values(fieldChecks),
  ...Object.values(optionChecks),
  ...Object.values(defaultChecks),
  ...Object.values(recordChecks),
  ...Object.values(nestedRecordChecks),
  ...Object.values(requiredKindChecks),
  ...Object.values(requirementChecks),
  ...Object.values(modelConfigChecks),
  ...Object.values(factChecks),
  ...Object.values(knownChecks),
  ...Object.values(flowChecks),
  ...Object.values(skipChecks),
  ...Object.values(shownChecks),
  ...Object.values(signInChecks),
  ...Object.values(signInAskedChecks),
  ...Object.values(nodeChecks),
  ...Object.values(summaryChecks),
  ...Object.values(textChecks),
  ...Object.values(pluralChecks),
  ...Object.values(markupChecks),
  ...Object.values(textAnswerChecks),
  ...Object.values(constantChecks),
  ...Object.values(settingsChecks),
];

/** Each text that people read. */
const ofTexts: readonly TextCheck[] = [
  ...Object.values(typedChecks),
  ...Object.values(figureChecks),
  ...Object.values(sharedBoundChecks),
  sameAsEnglish,
  otherDeadline,
  ...Object.values(contactChecks),
];

/** The documents together. */
const whole: readonly Check[] = [
  ...Object.values(wholeChecks),
  ...Object.values(unansweredChecks),
  ...Object.values(addressChecks),
  ...Object.values(deadlineUseChecks),
  ...Object.values(linkChecks),
  ...Object.values(siteChecks),
  eachShown(ofTexts),
  ...Object.values(headingChecks),
  ...Object.values(labelChecks),
  ...Object.values(translationChecks),
  ...Object.values(listLimitChecks),
  ...Object.values(walletChecks),
  ...Object.values(classListChecks),
  ...Object.values(rowColumnChecks),
  ...Object.values(claimantChecks),
  ...Object.values(settingLimitChecks),
  ...Object.values(recordDocumentChecks),
  ...Object.values(recordFieldChecks),
  ...Object.values(confirmationChecks),
  ...Object.values(reviewChecks),
  ...Object.values(unusedChecks),
  ...Object.values(unusedFieldChecks),
  ...Object.values(unusedTextChecks),
];

/** With these faults no cycles are searched: the fault itself may be the cycle. */
const unreadable: ReadonlySet<DocumentFaultCode> = new Set(['unreadable-field', 'page-order']);

interface CheckedMeaning {
  /** Unsorted. */
  readonly faults: readonly DocumentError[];
  /** Whether the documents together were looked at: without that, a mend may bring to light what was wrong before. */
  readonly isWhole: boolean;
}

/** Without `now` deadlines are neither past nor to come. A new check is another export of one of the files above. */
export function checkProject(meaning: Meaning, now: number | null = null): CheckedMeaning {
  const run = (checks: readonly Check[]) => runChecks(checks, meaning);
  if (meaning.settings === null) return { faults: run([documentNameChecks.missingDocument]), isWhole: false };
  const unresolved = run(names);
  // Unresolved names and unreadable documents would cause false faults.
  const isWhole = unresolved.length === 0 && isReadable(meaning);
  const ofNow = now === null ? [] : [pastDeadline(now)];
  const together = isWhole ? run([...whole, ...ofNow]) : [];
  const alone = run(content);
  const isAllLookedFor = isWhole && loadedDocuments(meaning).every(({ document }) => document !== null);
  const isLookedFor = (code: DocumentFaultCode) =>
    (now !== null || code !== 'past-deadline') && !provenWarningCodes.some((one) => one === code);
  const unneeded = isAllLookedFor ? run([unneededAllowance(isLookedFor)]) : [];
  const faults = [...unresolved, ...alone, ...together, ...unneeded];
  if (faults.some(({ code }) => unreadable.has(code))) return { faults, isWhole: false };
  return { faults: [...faults, ...run([fieldCycle])], isWhole };
}

function isReadable({ flows, pages, blocks, lists, models }: Project): boolean {
  return [...flows, ...pages.values(), ...blocks.values(), ...lists.values(), ...models].every(
    ({ document }) => document !== null,
  );
}
