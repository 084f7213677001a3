import { Value } from 'typebox/value';
import { scopeOf } from '../../../../claim/claimContext.ts';
import { DraftContent } from '../../../../claim/draftSchema.ts';
import { instanceStatus } from '../../../../claim/fieldStatus.ts';
import { isSkipped } from '../../../../claim/visibleInstances.ts';
import type { CompiledField, CompiledPage } from '../../../../compile/compiledPage.ts';
import { inside } from '../../../../meaning/sourceLocation.ts';
import { claimOfSnapshot } from '../../../../proofs/play/claimOfSnapshot.ts';
import { judged } from '../../../../proofs/play/judgePage.ts';
import { type PlayedClaim, playedClaim } from '../../../../proofs/play/playedClaim.ts';
import type { CompiledCondition } from '../../../../rules/condition.ts';
import { saidWhenBroken } from '../../../saidWhenBroken.ts';
import { fieldInWords, operandInWords, ruleInWords } from '../../../words.ts';
import type { FieldState, Part, Point, Why } from '../../calls/frameCalls.ts';
import type { Request } from '../../calls.ts';
import { answerInWords, partOf, type Sight } from './conditionParts.ts';
import { placesOfField } from './fieldPlaces.ts';
import type { StagedFlow } from './stagedFlow.ts';

type Wish = Pick<Request<'why'>, 'page' | 'field' | 'claim'>;

/** Null where the flow has no such page or field. */
export function whyOf(staged: StagedFlow, { page: path, field, claim: content }: Wish): Why | null {
  const { flow } = staged.stage;
  const page = flow.pages.find((each) => each.path === path);
  if (page === undefined) return null;
  const claim = claimOf(staged, content);
  if (field === null) return whyPage(staged, page, claim);
  const asked = fieldNamed(page, field.field) ?? Object.values(flow.fields).find(({ id }) => id === field.field);
  if (asked === undefined) return null;
  const [record] = recordsOf(staged, asked, claim, field.record);
  return whyField(staged, page, asked, record ?? null, claim);
}

function claimOf({ stage: { flow, today } }: StagedFlow, content: string | null): PlayedClaim {
  const draft: unknown = content === null ? null : JSON.parse(content);
  return Value.Check(DraftContent, draft) ? claimOfSnapshot(flow, today, draft.snapshot) : playedClaim(flow, today);
}

/** By its id, or as its element in the page is called. */
const fieldNamed = ({ fields }: CompiledPage, name: string): CompiledField | undefined =>
  fields.find(({ id }) => id === name) ?? fields.find(({ dtoMapping, key }) => `${dtoMapping}.${key}` === name);

/** Null stands for a field outside of records. */
function recordsOf(
  { stage: { flow } }: StagedFlow,
  { model }: CompiledField,
  claim: PlayedClaim,
  wanted: string | null = null,
): readonly (string | null)[] {
  if (flow.models[model]?.isList !== true) return [null];
  const own = claim.models().filter((each) => each.model.key === model);
  const named = own.filter(({ clientId }) => clientId === wanted);
  return (named.length > 0 ? named : own).map(({ clientId }) => clientId);
}

function whyPage(staged: StagedFlow, page: CompiledPage, claim: PlayedClaim): Why {
  const { stage, places } = staged;
  const wording = staged.wording('en');
  const sight: Sight = { reader: claim.writer, scope: null, wording };
  const skipped = isSkipped(page, stage.flow, claim.writer);
  return {
    what: `The page "${wording.text(page.title)}"`,
    places: [{ name: 'flows.json', ...staged.place(places.page(page)) }],
    texts: [],
    points: [
      {
        says: skipped ? 'It is skipped with these answers.' : 'It is shown with these answers.',
        because: page.skipUnless === null ? [] : [partOf(page.skipUnless, sight, staged.place(places.skip(page)))],
      },
    ],
    fields: page.fields.flatMap((field) =>
      recordsOf(staged, field, claim).map((record) => stateOf(staged, field, record, claim, skipped)),
    ),
  };
}

function stateOf(
  staged: StagedFlow,
  field: CompiledField,
  record: string | null,
  claim: PlayedClaim,
  isSkippedPage: boolean,
): FieldState {
  const instance = { field: field.id, record };
  const { visible, required } = instanceStatus(instance, staged.stage.flow, claim.writer);
  const isShown = visible && !isSkippedPage;
  return {
    ...instance,
    label: fieldInWords(field.id, staged.wording('en')),
    isShown,
    isRequired: required,
    isValid: !isShown || judged([instance], staged.stage, claim).every(({ messages }) => messages.length === 0),
  };
}

function whyField(
  staged: StagedFlow,
  page: CompiledPage,
  field: CompiledField,
  record: string | null,
  claim: PlayedClaim,
): Why {
  const { stage } = staged;
  const wording = staged.wording('en');
  const sight: Sight = { reader: claim.writer, scope: scopeOf(field, record), wording };
  const what = fieldInWords(field.id, wording);
  const common = { what, ...placesOfField(staged, field), fields: [] };
  const isMissing = stage.flow.models[field.model]?.isList === true && record === null;
  if (isMissing) return { ...common, points: [{ says: 'There is no record to ask it in.', because: [] }] };
  return {
    ...common,
    points: [
      shownPoint(staged, page, field, record, sight),
      requiredPoint(staged, field, sight),
      ...answerPoints(staged, field, record, claim),
      ...choicePoints(staged, field, sight),
      ...(field.computed === null
        ? []
        : [{ says: `It is worked out: ${operandInWords(field.computed, wording)}.`, because: [] }]),
    ],
  };
}

function shownPoint(
  staged: StagedFlow,
  page: CompiledPage,
  field: CompiledField,
  record: string | null,
  sight: Sight,
): Point {
  const { places, stage } = staged;
  const { reader } = sight;
  const { visible, disabled } = instanceStatus({ field: field.id, record }, stage.flow, reader);
  const skipped = isSkipped(page, stage.flow, reader);
  const dependencies = field.dependencies;
  const on = dependencies?.on ?? [];
  const decides = dependencies?.hideComponentOnAnyUnfulfilled === true;
  const because: readonly Part[] = [
    ...(page.skipUnless === null
      ? []
      : [partOf(page.skipUnless, { ...sight, scope: null }, staged.place(places.skip(page)))]),
    ...field.showWhen.map((when) => partOf(when, sight, staged.place(places.condition(field.id, when)))),
    ...on.map(({ when }, index) =>
      partOf(when, sight, staged.place(inside(places.field(field.id), 'dependencies', 'on', index))),
    ),
  ];
  const shown = visible && !skipped ? 'It is shown' : skipped ? 'Its page is skipped' : 'It is hidden';
  const end = disabled ? ', and cannot be changed' : '';
  const hint = on.length > 0 && !decides ? ' Its dependencies do not hide it.' : '';
  return { says: `${shown}${end}.${hint}`, because };
}

function requiredPoint(staged: StagedFlow, field: CompiledField, sight: Sight): Point {
  const rule = field.schema.rules.find((one) => one.rule === 'requiredIf' || one.rule === 'required');
  const place = rule === undefined ? null : staged.place(staged.places.rule(field.id, rule));
  const parts = field.requiredWhen.map((when) => partOf(when, sight, place));
  const isAlways = (when: CompiledCondition) => 'all' in when && when.all.length === 0;
  if (parts.length === 0) return { says: 'It may be left empty.', because: [] };
  const isRequired = parts.some(({ holds }) => holds);
  if (field.requiredWhen.some(isAlways)) return { says: 'It is always required.', because: [] };
  return { says: isRequired ? 'It is required.' : 'It may be left empty with these answers.', because: parts };
}

function answerPoints(
  staged: StagedFlow,
  field: CompiledField,
  record: string | null,
  claim: PlayedClaim,
): readonly Point[] {
  const wording = staged.wording('en');
  const answer = answerInWords(claim.writer.value(field.id, record), field.id, wording);
  const failed = judged([{ field: field.id, record }], staged.stage, claim).flatMap((one) => one.failed);
  if (failed.length === 0) return [{ says: `Its answer is valid: ${answer}.`, because: [] }];
  return [
    {
      says: `Its answer is not valid: ${answer}.`,
      because: failed.map((rule) => ({
        words: `${ruleInWords(rule, field.id, wording)}: "${saidWhenBroken(rule, field, wording)}"`,
        holds: false,
        answers: [],
        place: staged.place(staged.places.rule(field.id, rule)),
        parts: [],
      })),
    },
  ];
}

function choicePoints(staged: StagedFlow, field: CompiledField, sight: Sight): readonly Point[] {
  return field.conditionalChoices.map(({ choice, when }) => {
    const part = partOf(when, sight, staged.place(staged.places.choice(field.id, choice)));
    const label = answerInWords(choice, field.id, sight.wording);
    return { says: `"${label}" is ${part.holds ? '' : 'not '}offered.`, because: [part] };
  });
}
