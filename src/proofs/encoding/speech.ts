import type { CompiledPage, CompiledRecords, FieldId, ModelKey } from '../../compile/compiledPage.ts';
import type { AppliedRule } from '../../rules/rule.ts';
import { and, implies, no, type Term, yes } from './smt.ts';

/** What a constraint of the encoding says, so that a proof can name the lines that it is from. */
export type Reason =
  | { readonly kind: 'skip'; readonly page: CompiledPage }
  | { readonly kind: 'cleared'; readonly page: CompiledPage; readonly what: FieldId | ModelKey }
  | { readonly kind: 'shown'; readonly field: FieldId; readonly at: number }
  | { readonly kind: 'dependencies'; readonly field: FieldId }
  | { readonly kind: 'records'; readonly records: CompiledRecords }
  | { readonly kind: 'count'; readonly records: CompiledRecords }
  | { readonly kind: 'rule'; readonly field: FieldId; readonly rule: AppliedRule }
  | { readonly kind: 'computed'; readonly field: FieldId }
  | { readonly kind: 'values'; readonly field: FieldId }
  /** How a text is typed into the field. */
  | { readonly kind: 'form'; readonly field: FieldId }
  /** The claimant cannot answer the field. */
  | { readonly kind: 'readOnly'; readonly field: FieldId }
  | { readonly kind: 'files' };

/** What is said to a solver of one flow. */
export interface Speech {
  declare(sort: 'Bool' | 'Int' | 'Real'): Term;
  say(assertion: Term): void;
  /** Makes a name for a formula, which can be assumed. */
  named(formula: Term): Term;
  /** A name for the formula that holds while the reason is assumed. */
  because(reason: Reason, formula: Term): Term;
  /** Says the formula for as long as the reason is assumed, which the result names; null where there is nothing to say. */
  demand(reason: Reason, when: Term, formula: Term): Term | null;
  /** By the names with which they are assumed. */
  readonly reasons: ReadonlyMap<Term, Reason>;
}

export function speechTo(tell: (script: string) => void): Speech {
  const reasons = new Map<Term, Reason>();
  let count = 0;
  const declare: Speech['declare'] = (sort) => {
    count += 1;
    const name = `${sort === 'Bool' ? 'b' : 'n'}${count}`;
    tell(`(declare-const ${name} ${sort})`);
    return name;
  };
  const say = (formula: Term): void => {
    if (formula !== yes) tell(`(assert ${formula})`);
  };
  const labelled = (reason: Reason): Term => {
    const label = declare('Bool');
    reasons.set(label, reason);
    return label;
  };
  return {
    declare,
    say,
    named(formula) {
      if (/^[bn]\d+$/.test(formula)) return formula;
      const name = declare('Bool');
      say(`(= ${name} ${formula})`);
      return name;
    },
    because(reason, formula) {
      if (formula === yes) return yes;
      const [label, name] = [labelled(reason), declare('Bool')];
      say(implies(label, `(= ${name} ${formula})`));
      return name;
    },
    demand(reason, when, formula) {
      if (formula === yes || when === no) return null;
      const label = labelled(reason);
      say(implies(and(label, when), formula));
      return label;
    },
    reasons,
  };
}
