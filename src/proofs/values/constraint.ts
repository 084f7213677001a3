import type { CalendarDate, DateFormat } from '../../rules/calendarDate.ts';
import type { AppliedRule } from '../../rules/rule.ts';
import type { Automaton } from './automaton.ts';

/**
 * What bounds a value beside rules: how it is typed at all, how much room there is, the choices, the mask's form, the
 * groups of a number, and what was wanted of it.
 */
export type Property = 'typed' | 'maxLength' | 'choices' | 'mask' | 'groups' | 'wanted';

/** Something that a text must meet. */
export interface Constraint {
  readonly by: AppliedRule | Property;
  accepts(text: string): boolean;
  /** Of accepted texts; null where only trying tells. */
  readonly texts: Automaton | null;
  /** Whether `texts` accepts no others. */
  readonly isExact: boolean;
  /** In characters. */
  readonly most?: number;
  /** The only texts. */
  readonly among?: readonly string[];
  /** Only a date in one of these formats is accepted. */
  readonly formats?: readonly DateFormat[];
  /** Where a date is read, only one between these. */
  readonly days?: Days;
  /** Where a number is read, only one of these. */
  readonly numbers?: Automaton;
  /** Only a number is accepted. */
  readonly isNumber?: true;
  /** Texts worth trying. */
  readonly candidates?: readonly string[];
}

/** Both included; null is no bound. */
export interface Days {
  readonly min: CalendarDate | null;
  readonly max: CalendarDate | null;
}

/** "none" is proven. */
export type Found<T> = { readonly value: T } | 'none' | 'undecided';
