import type { CompiledField, CompiledFlow, FieldId } from '../../compile/compiledPage.ts';
import type { MaskName } from '../../rules/masks/names.ts';
import type { Answer } from './answers.ts';
import type { HeldAnswers, Repeat } from './heldAnswers.ts';
import type { Slot } from './slots.ts';
import { and, not, or, type Term, yes } from './smt.ts';
import type { Speech } from './speech.ts';

/** A mask that a dependency puts in the place of the field's own. */
export interface UsedMask {
  readonly field: FieldId;
  readonly slot: Slot | null;
  readonly mask: MaskName;
  readonly isUsed: Term;
}

/** What is proven of the texts that fields take. */
export interface ProvenTexts {
  /** That no answer to the field, alone, is valid. */
  isUnfillable(field: CompiledField): boolean;
  /** That no text is a valid answer to both, each typed under its mask. */
  canNeverRepeat(one: CompiledField, ofOne: MaskName, other: CompiledField, ofOther: MaskName): boolean;
}

interface Surroundings extends Pick<HeldAnswers, 'prefilled'> {
  readonly flow: CompiledFlow;
  readonly masks: readonly UsedMask[];
  readonly proven: ProvenTexts;
}

/** One answer repeats another only where both fields take the text, each typed under the mask that it has then. */
export function sayRepeat(
  { one, other, isSame }: Repeat,
  { flow, masks, prefilled, proven }: Surroundings,
  { because, demand }: Pick<Speech, 'because' | 'demand'>,
): void {
  const [mine, theirs] = [flow.fields[one.field], flow.fields[other.field]];
  if (mine === undefined || theirs === undefined || mine === theirs || ![mine, theirs].every(isTyped)) return;
  // What the server knew was never typed.
  const typed = and(not(prefilled(one)), not(prefilled(other)));
  for (const own of masksOf(mine, one)) {
    for (const their of masksOf(theirs, other)) {
      if (!proven.canNeverRepeat(mine, own.mask, theirs, their.mask)) continue;
      const isOther = because({ kind: 'form', field: theirs.id }, their.isUsed);
      demand({ kind: 'form', field: mine.id }, and(own.isUsed, isOther, typed), not(isSame));
    }
  }

  /** Its own while no dependency puts another one in its place; the first that does wins. */
  function masksOf(
    field: CompiledField,
    { slot }: Answer,
  ): readonly { readonly mask: MaskName; readonly isUsed: Term }[] {
    const others = masks.filter((each) => each.field === field.id && each.slot === slot);
    const isFirst = (index: number) => not(or(...others.slice(0, index).map(({ isUsed }) => isUsed)));
    return [
      ...others.map(({ mask, isUsed }, index) => ({ mask, isUsed: and(isUsed, isFirst(index)) })),
      { mask: field.mask, isUsed: others.length === 0 ? yes : isFirst(others.length) },
    ];
  }
}

const isTyped = ({ computed, defaultValue, defaultFrom, choosesFrom, schema, valueType }: CompiledField): boolean =>
  valueType === 'string' &&
  computed === null &&
  defaultValue === null &&
  defaultFrom === null &&
  choosesFrom === null &&
  schema.enum === undefined;
