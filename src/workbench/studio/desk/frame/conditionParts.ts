import { readContext } from '../../../../claim/claimContext.ts';
import type { ClaimReader, RecordScope } from '../../../../claim/claimReader.ts';
import type { CompiledCondition } from '../../../../rules/condition.ts';
import { evaluateCondition } from '../../../../rules/conditions/evaluate.ts';
import { type FieldValue, isEmptyValue, isFileList } from '../../../../rules/value.ts';
import { conditionInWords, fieldInWords, type Wording, yesOrNo } from '../../../words.ts';
import type { Part } from '../../calls/frameCalls.ts';
import type { PlaceInFile } from '../../calls/mapCalls.ts';

/** What conditions are looked at with. */
export interface Sight {
  readonly reader: ClaimReader;
  readonly scope: RecordScope | null;
  readonly wording: Wording;
}

/** A condition part by part, each with whether it holds and the answers that it reads. */
export function partOf(condition: CompiledCondition, sight: Sight, place: PlaceInFile | null): Part {
  const { wording, reader, scope } = sight;
  const context = readContext(wording.flow, reader, scope);
  const holds = evaluateCondition(condition, context);
  const [word, inner] = partsOf(condition);
  if (inner.length === 1 && inner[0] !== undefined && word !== 'not') return partOf(inner[0], sight, place);
  if (inner.length > 0) {
    return { words: heading[word], holds, answers: [], place, parts: inner.map((part) => partOf(part, sight, null)) };
  }
  const field = 'field' in condition ? condition.field : null;
  const answers =
    field === null
      ? []
      : [{ field: fieldInWords(field, wording), answer: answerInWords(context.read(field), field, wording) }];
  return { words: conditionInWords(condition, wording), holds, answers, place, parts: [] };
}

const heading = { all: 'all of these', any: 'one of these', not: 'not this' } as const;

function partsOf(condition: CompiledCondition): readonly [keyof typeof heading, readonly CompiledCondition[]] {
  if ('all' in condition) return ['all', condition.all];
  if ('any' in condition) return ['any', condition.any];
  return 'not' in condition ? ['not', [condition.not]] : ['all', []];
}

const yesAndNo: Readonly<Record<string, string>> = { true: yesOrNo(true), false: yesOrNo(false) };

/** A choice by its label. */
export function answerInWords(value: FieldValue, id: string, { flow, text }: Wording): string {
  if (isEmptyValue(value)) return 'no answer';
  if (isFileList(value)) return 'a file';
  const labels = flow.fields[id]?.uiSchema['ui:enumNames'] ?? {};
  const one = (said: string) => {
    const label = labels[said];
    return label === undefined ? (yesAndNo[said] ?? said) : text(label);
  };
  return Array.isArray(value) ? value.map(one).join(', ') : one(String(value));
}
