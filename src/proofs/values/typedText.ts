import type { CompiledField } from '../../compile/compiledPage.ts';
import { betweenGroups } from '../../rules/joinGroups.ts';
import type { MaskName } from '../../rules/masks/names.ts';
import { typedAnswer } from '../play/typedAnswer.ts';
import { type Automaton, automatonOfSteps, rangesOfCharacters } from './automaton.ts';
import type { Constraint } from './constraint.ts';
import type { Effort } from './effort.ts';
import { patternAutomaton } from './patternAutomaton.ts';
import { maskParts } from './ruleConstraint.ts';

type Typed = Pick<CompiledField, 'uiSchema'>;

/** A text that stays as it is when it is typed into the field. */
export const typedConstraint = (field: Typed, mask: MaskName): Constraint => ({
  by: 'typed',
  accepts: (text) => text !== '' && typedAnswer(field, mask, text) === text,
  texts: withoutBlanksAtEnds(isMultiline(field)),
  isExact: true,
});

const isMultiline = ({ uiSchema }: Typed): boolean => {
  const options = uiSchema['ui:options'];
  return 'multiline' in options && options.multiline === true;
};

/** As `trim` takes them. */
const blanks =
  '\t\v\f \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\ufeff';
const lineEnds = '\n\r\u2028\u2029';

function kindOf(code: number): string {
  const character = String.fromCodePoint(code);
  return lineEnds.includes(character) ? 'end of a line' : blanks.includes(character) ? 'blank' : 'other';
}

function withoutBlanksAtEnds(mayHaveLines: boolean): Automaton {
  return automatonOfSteps<'begun' | 'whole' | 'open'>({
    ranges: rangesOfCharacters(blanks + lineEnds),
    start: 'begun',
    kind: kindOf,
    step(state, code) {
      const character = String.fromCodePoint(code);
      const isLineEnd = lineEnds.includes(character);
      if (isLineEnd && !mayHaveLines) return null;
      if (!isLineEnd && !blanks.includes(character)) return 'whole';
      return state === 'begun' ? null : 'open';
    },
    accepts: (state) => state === 'whole',
  });
}

/** A text that the mask has no reason to change. */
export function maskConstraint(field: Typed, mask: MaskName, effort: Effort): Constraint {
  const inPattern = (pattern: string) => ({ texts: patternAutomaton(pattern, effort), isExact: false });
  const accepts = (text: string) => typedAnswer(field, mask, text) === text;
  return { by: 'mask', accepts, texts: null, isExact: false, ...maskParts(mask, inPattern) };
}

/** Null for a text that is not printed in groups. */
export function groupsConstraint(field: Typed): Constraint | null {
  const { separator, groups = [] } = { separator: undefined, groups: undefined, ...field.uiSchema['ui:options'] };
  if (separator === undefined) return null;
  return {
    by: 'groups',
    accepts: (text) => typedAnswer(field, 'NONE', text) === text,
    texts: separator === '' || betweenGroups.test(separator) ? inGroups(separator, groups) : null,
    isExact: separator === '' || betweenGroups.test(separator),
  };
}

interface InGroups {
  /** Without separators, up to one more than all groups have. */
  readonly count: number;
  /** Whether the separators stand where the groups end, and nowhere else. */
  readonly isRight: boolean;
  readonly isOpen: boolean;
}

function inGroups(separator: string, lengths: readonly number[]): Automaton {
  const ends = lengths.map((_, index) => lengths.slice(0, index + 1).reduce((sum, length) => sum + length));
  const whole = ends.at(-1) ?? 0;
  const isEnd = (count: number) => count < whole && ends.includes(count);
  return automatonOfSteps<InGroups>({
    ranges: rangesOfCharacters(`${blanks}${lineEnds}-${separator}`),
    start: { count: 0, isRight: true, isOpen: true },
    step({ count, isRight, isOpen }, code) {
      const character = String.fromCodePoint(code);
      if (separator !== '' && character === separator) {
        return isOpen ? null : { count, isRight: isRight && isEnd(count), isOpen: true };
      }
      if (betweenGroups.test(character)) return null;
      const isMissed = separator !== '' && isEnd(count) && !isOpen;
      return { count: Math.min(count + 1, whole + 1), isRight: isRight && !isMissed, isOpen: false };
    },
    accepts: ({ count, isRight, isOpen }) => !isOpen && (count !== whole || isRight),
  });
}
