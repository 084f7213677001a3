import type { CompiledField, CompiledPage, FieldId } from '../../compile/compiledPage.ts';
import type { SourceLocation } from '../../meaning/sourceLocation.ts';
import type { AppliedRule } from '../../rules/rule.ts';
import type { EncodedFlow } from '../encoding/flow.ts';
import type { Term } from '../encoding/smt.ts';
import type { Look } from '../look.ts';

export type GoalKind =
  | 'flow'
  | 'page'
  | 'skip'
  | 'field'
  | 'answer'
  | 'choice'
  | 'records'
  | 'node'
  /** An answer that is shown is there. */
  | 'filled'
  | 'holds'
  | 'fails'
  | 'message'
  /** What no claim should show. */
  | 'taken'
  | 'unanswered'
  | 'sourceless'
  | 'twice';

/** Something that a document says and that some claim must show; of a harm, that no claim may. */
export interface Goal {
  readonly kind: GoalKind;
  readonly place: SourceLocation;
  /** As a sentence calls it: `the page /standard/premiums`. */
  readonly what: string;
  readonly page: CompiledPage;
  /** Whether the claim that shows it must be one that can be filed; otherwise its page is reached. */
  readonly filed: boolean;
  /** What must be possible for this to be: a fault of it is the fault of this. */
  readonly within: Goal | null;
  /** Of a message: the rule that says it. */
  readonly rule?: { readonly field: CompiledField; readonly rule: AppliedRule };
  /** What fills an answer in, where a page asks it. */
  readonly source?: FieldId;
  term(encoded: EncodedFlow): Term;
  isMet(look: Look): boolean;
}

export const isHarm = ({ kind }: Goal): boolean => ['taken', 'unanswered', 'sourceless', 'twice'].includes(kind);
