import type { FlowMeaning } from '../meaning/flowMeaning.ts';
import { splitField } from '../rules/names.ts';
import type { ModelField } from '../rules/schemas/modelField.ts';
import { fileListOf } from '../rules/value.ts';
import type { AnswersOf } from './canHold.ts';

/** Stands for every text that no condition names. */
const otherText = '…';

/** Lists of more texts than these have too many combinations to try. */
const mostTexts = 8;

/** The possible answers of each field; only those in `answered` cannot be empty. */
export function answersIn(flow: FlowMeaning, answered: ReadonlySet<string>): AnswersOf {
  return (id, texts) => {
    const { type, values } = configOf(flow, id) ?? {};
    // A comparison with an impossible value is reported by another check.
    if (type === undefined || texts.some((text) => type === 'boolean' || values?.includes(text) === false)) return null;
    const none = answered.has(id) ? [] : [null];
    if (type === 'boolean') return [true, false, ...none];
    if (type === 'file') return [fileListOf({ name: otherText, size: 1, type: '' }), ...none];
    if (type === 'stringList') return texts.length > mostTexts ? null : [...listsOf([...texts, otherText]), ...none];
    return [...(values ?? [...texts, otherText]), ...none];
  };
}

function listsOf(texts: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: 2 ** texts.length - 1 }, (_, number) =>
    texts.filter((_text, index) => ((number + 1) >> index) % 2 === 1),
  );
}

export function configOf({ models }: Pick<FlowMeaning, 'models'>, id: string): ModelField | undefined {
  const { model, key } = splitField(id);
  return models.find((one) => one.key === model)?.fields?.get(key);
}
