import { Equal } from 'typebox/value';
import type { Check } from '../checks/check.ts';
import { leavingOut } from '../checks/fixes.ts';
import type { FieldId } from '../compile/compiledPage.ts';
import type { DocumentFaultCode, ShowingClaim } from '../documents/reading/documentError.ts';
import type { JsonValue } from '../documents/reading/jsonValue.ts';
import type { Meaning } from '../meaning/meaning.ts';
import type { SourceLocation } from '../meaning/sourceLocation.ts';
import type { AppliedRule } from '../rules/rule.ts';
import { type FieldValue, isFileList } from '../rules/value.ts';
import type { Answers, Stage } from './answers.ts';
import type { Reason } from './encoding/speech.ts';
import { type Goal, isHarm } from './goals/goal.ts';
import type { Places } from './places.ts';
import type { Outcome, Proof } from './prove.ts';

export interface ProvenFlow {
  readonly stage: Stage;
  readonly places: Places;
  readonly proofs: readonly Proof[];
  readonly unfillable: readonly Unfillable[];
}

/** A field to which no text is a valid answer, and what in it contradicts each other. */
export interface Unfillable {
  readonly field: FieldId;
  readonly because: readonly (AppliedRule | 'maxLength' | 'choices' | 'mask' | 'groups')[];
}

/** Faults of what no claim of any flow shows. What one flow shows is no fault of a document that several share. */
export function proofFaults(flows: readonly ProvenFlow[]): Check {
  return (meaning, report) => {
    const mayLeaveOpen = usedByOthers(meaning);
    for (const { unfillable, places } of flows) {
      for (const { field, because } of unfillable) {
        const related = because.map((one) => contradicting(one, field, places));
        report(places.field(field), 'no-valid-answer', `No answer to ${field} is valid. ${why(related.length)}`, {
          related,
        });
      }
    }
    const all = flows.flatMap(({ proofs, places, stage }) => proofs.map((proof) => ({ ...proof, places, stage })));
    // A harm that was not shown is no harm, proven or not.
    const groups = Map.groupBy(all, ({ goal }) => JSON.stringify([goal.kind, goal.place.file, goal.place.path]));
    for (const group of groups.values()) {
      const [first] = group;
      if (first === undefined) continue;
      const shown = group.find(({ outcome }) => outcome.kind === 'shown');
      if (
        (shown === undefined) === isHarm(first.goal) ||
        group.some(({ goal }) => isMasked(goal) || (isPartial(goal) && mayLeaveOpen(goal.place)))
      )
        continue;
      const doubtful = group.find(({ outcome }) => outcome.kind === 'undecided');
      const { goal, outcome, places, stage } = shown ?? doubtful ?? first;
      if (outcome.kind === 'never' && outcome.because.some(({ kind }) => kind === 'values')) continue;
      const [code, message] = saidOf(goal, outcome);
      const because = outcome.kind === 'never' ? relatedTo(outcome.because, places, stage) : [];
      const source = goal.source === undefined ? [] : [sourceOf(goal.source, places)];
      // What no claim of the form can do, each shows.
      const answers = goal.kind === 'flow' ? null : claimOf(outcome);
      const claim = answers === null ? null : showing(answers, goal, stage);
      report(goal.place, code, because.length === 0 ? message : `${message} ${why(because.length)}`, {
        ...(because.length + source.length > 0 && { related: [...because, ...source] }),
        ...(claim !== null && { claim }),
        ...(goal.kind === 'taken' && leavingOut(goal.place)),
      });
    }
  };
}

/** What a document that serves several settlements may say for others alone. */
const isPartial = ({ kind }: Goal): boolean => ['holds', 'fails', 'node', 'filled', 'choice', 'message'].includes(kind);

/** A settlement with flows of its own takes documents of the project as they are. */
function usedByOthers({ flows, settlementFolder }: Meaning): (place: SourceLocation) => boolean {
  const isOwn = ({ file }: Pick<SourceLocation, 'file'>) => file.startsWith(`${settlementFolder}/`);
  return flows.some(isOwn) ? (place) => !isOwn(place) : () => false;
}

/** A mask keeps claimants from typing what the rule refuses; the server holds the answer to it all the same. */
export const isMasked = ({ kind, rule }: Goal): boolean =>
  kind === 'message' && rule !== undefined && rule.field.mask !== 'NONE';

function claimOf(outcome: Outcome): Answers | null {
  if (outcome.kind === 'shown') return outcome.claim;
  return outcome.kind === 'never' ? outcome.stuck : null;
}

const why = (count: number) => (count === 1 ? 'One line is why.' : `${count} lines together are why.`);

function saidOf({ kind, what, page }: Goal, outcome: Outcome): readonly [DocumentFaultCode, string] {
  if (outcome.kind === 'undecided') return ['undecided', `${doubted(kind, what)} ${doubts[outcome.why]}`];
  const isStuck = outcome.kind === 'never' && outcome.stuck !== null;
  switch (kind) {
    case 'flow':
      return ['dead-end', `No claimant can file ${what}, whatever the answers.`];
    case 'page':
      return isStuck
        ? ['dead-end', `A claimant who is asked ${what} cannot file, whatever the answers.`]
        : ['unreachable-page', `No claimant gets to ${what}, whatever the answers.`];
    case 'skip':
      return isStuck
        ? ['dead-end', `A claimant for whom ${what} is skipped cannot file, whatever the answers.`]
        : [
            'always-holds',
            `${what.replace('the', 'The')} is never skipped: its condition always holds. Change it, or remove it.`,
          ];
    case 'field':
      return isStuck
        ? ['dead-end', `A claimant who is asked ${what} cannot file, whatever the answers.`]
        : ['never-shown', `No claimant is asked ${what}. Change a condition, or remove the field.`];
    case 'answer':
      return ['no-valid-answer', `No answer to ${what} is valid where it is asked.`];
    case 'choice':
      return isStuck && !isWithdrawn(what, outcome)
        ? ['dead-end', `A claimant who chooses ${what} cannot file, whatever the other answers.`]
        : ['never-offered', `No claimant can choose ${what}.`];
    case 'records':
      return isStuck
        ? ['dead-end', `A claimant who adds a record to ${what} cannot file.`]
        : ['never-shown', `No claimant can add a record to ${what}.`];
    case 'node':
      return isStuck
        ? ['dead-end', `A claimant who is shown ${what} cannot file, whatever the answers.`]
        : ['never-shown', `No claimant is shown ${what}. Change a condition, or remove it.`];
    case 'filled':
      return ['always-empty', `${what} is empty wherever this is shown. Change the condition, or show another answer.`];
    case 'twice':
      return [
        'shown-twice',
        `Some claimants are shown "${what}" twice on ${page.path}. Change a condition, so that each sees one of the two.`,
      ];
    case 'taken':
      return [
        'taken-answer',
        `Skipping the page takes away the answer to ${what}, which an earlier page still shows. Remove this entry.`,
      ];
    case 'unanswered':
      return ['missing-answer', `A claim can be filed without an answer to ${what}. Ask every claimant for it.`];
    case 'sourceless':
      return [
        'missing-source',
        `${what} is not always there. Let claimants answer it, make it optional, or see to it that it is always filled in.`,
      ];
    case 'holds':
      return ['never-holds', `${what.replace('the', 'The')} never holds on ${page.path}. Change it, or remove it.`];
    case 'fails':
      return ['always-holds', `${what.replace('the', 'The')} always holds on ${page.path}. Change it, or remove it.`];
    case 'message':
      return ['silent-rule', `No answer breaks ${what}, so that its message is never shown. Change it, or remove it.`];
  }
}

const sourceOf = (source: FieldId, places: Places) => ({
  ...places.field(source),
  message: 'This is not asked of every claimant, or may be left empty.',
});

/** Its own condition keeps the choice from claimants, not a later page. */
const isWithdrawn = (what: string, outcome: Outcome): boolean =>
  outcome.kind === 'never' &&
  outcome.because.some(
    (reason) =>
      reason.kind === 'rule' &&
      reason.rule.rule === 'offeredChoice' &&
      what === `"${String(reason.rule['choice'])}" of ${reason.field}`,
  );

function doubted(kind: Goal['kind'], what: string): string {
  switch (kind) {
    case 'holds':
      return `Whether ${what} can hold is not known.`;
    case 'fails':
      return `Whether ${what} can fail is not known.`;
    case 'message':
      return `Whether an answer can break ${what} is not known.`;
    case 'skip':
      return `Whether a claim can be filed that skips ${what} is not known.`;
    case 'node':
      return `Whether a claimant is ever shown ${what} is not known.`;
    case 'filled':
      return `Whether this ever shows an answer to ${what} is not known.`;
    default:
      return `Whether a claim with ${what} can be filed is not known.`;
  }
}

const doubts = {
  budget: 'The search for one was ended. Try it by hand.',
  records: 'It would have more records than are searched. Try it by hand.',
  played: 'None of the claims that were tried shows it. Try it by hand.',
} as const;

function relatedTo(reasons: readonly Reason[], places: Places, { flow }: Stage) {
  const related = reasons.map((reason) => ({ ...places.reason(reason, flow.fields), message: partOf(reason) }));
  return related.filter(
    (one, index) => related.findIndex((other) => isSamePlace(one, other) && one.message === other.message) === index,
  );
}

function contradicting(one: Unfillable['because'][number], field: FieldId, places: Places) {
  if (typeof one !== 'string') {
    return { ...places.rule(field, one), message: `An answer to ${field} must fulfil this rule: ${one.rule}.` };
  }
  return { ...places.bound(field, one), message: `${parts[one]} of ${field} allows nothing that the others do.` };
}

const parts = {
  maxLength: 'The room',
  choices: 'The list of choices',
  mask: 'The mask',
  groups: 'The grouping',
} as const;

const isSamePlace = (one: SourceLocation, other: SourceLocation) =>
  one.file === other.file && Equal(one.path, other.path);

function partOf(reason: Reason): string {
  switch (reason.kind) {
    case 'skip':
      return `The page ${reason.page.path} is skipped unless this holds.`;
    case 'cleared':
      return `Where the page ${reason.page.path} is skipped, this removes ${reason.what}.`;
    case 'shown':
    case 'dependencies':
      return `${reason.field} is shown only while this holds.`;
    case 'records':
      return `The list ${reason.records.model} is shown only while this holds.`;
    case 'count':
      return `This says how many records ${reason.records.model} has.`;
    case 'rule':
      return `An answer to ${reason.field} must fulfil this rule: ${reason.rule.rule}.`;
    case 'computed':
      return `${reason.field} is worked out here.`;
    case 'readOnly':
      return `A claimant cannot answer ${reason.field}, and nothing fills it in.`;
    case 'files':
      return 'A claim has no more documents than this.';
    case 'form':
      return `This decides which texts ${reason.field} takes.`;
    case 'values':
      return `No text fulfils all that is asked of ${reason.field}.`;
  }
}

export function showing(answers: Answers, { page }: Pick<Goal, 'page'>, { flow }: Stage): ShowingClaim {
  return { formType: flow.formType, page: page.path, answers: plainAnswers(answers) };
}

/** Files are written as their names. */
export function plainAnswers({ fields, records }: Answers): JsonValue {
  const plain = (value: FieldValue): JsonValue => {
    if (isFileList(value)) return { file: value.item(0)?.name ?? '' };
    return value;
  };
  const ofFields = (values: Answers['fields']) =>
    Object.fromEntries(Object.entries(values).map(([key, value]) => [key, plain(value)]));
  return {
    fields: ofFields(fields),
    records: records.map((record) => ({ ...record, fields: ofFields(record.fields) })),
  };
}
