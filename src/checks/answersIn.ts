import type { FlowMeaning } from '../meaning/flowMeaning.ts';
import { splitField } from '../rules/names.ts';
import type { ModelField } from '../rules/schemas/modelField.ts';
import { fileListOf } from '../rules/value.ts';
import type { AnswersOf } from './canHold.ts';

/** Any other text than those that conditions name. */
const otherText = '…';

/** The lists of more texts than these are too many to try. */
const mostTexts = 8;

/** The answers that the fields of a flow may have. Those that are `answered` have one; any other may be empty. */
export function answersIn(flow: FlowMeaning, answered: ReadonlySet<string>): AnswersOf {
  return (id, texts) => {
    const { type, values } = configOf(flow, id) ?? {};
    // What is compared with something that it can never be is refused by a check of its own.
    if (type === undefined || texts.some((text) => type === 'boolean' || values?.includes(text) === false)) return null;
    const none = answered.has(id) ? [] : [null];
    if (type === 'boolean') return [true, false, ...none];
    if (type === 'file') return [fileListOf({ name: otherText, size: 1, type: '' }), ...none];
    if (type === 'stringList') return texts.length > mostTexts ? null : [...listsOf([...texts, otherText]), ...none];
    return [...(values ?? [...texts, otherText]), ...none];
  };
}

/** Every list of some of these texts. */
function listsOf(texts: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: 2 ** texts.length - 1 }, (_, number) =>
    texts.filter((_text, place) => ((number + 1) >> place) % 2 === 1),
  );
}

export function configOf({ models }: Pick<FlowMeaning, 'models'>, id: string): ModelField | undefined {
  const { model, key } = splitField(id);
  return models.find((one) => one.key === model)?.fields?.get(key);
}
