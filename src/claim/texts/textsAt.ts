import { formatValue } from '../../rules/formatValue.ts';
import { fillPlaceholders, isAnswer } from '../../rules/placeholders.ts';
import { pluralKey } from '../../rules/plurals.ts';
import { answerText } from './storedText.ts';
import { noAnswer, type Params, type TextSource, type Texts } from './texts.ts';

const isTextKey = (value: string) => value.startsWith('LocKey_');

const escapes: Params = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);

/** `open` are the answers being written: one whose own label shows it again is left out there. */
export function textsAt(record: string | null, source: TextSource, open: readonly string[] = []): Texts {
  const answerIn = (reference: string): string | null => {
    const answer = open.includes(reference) ? null : source.answer(reference, record);
    return answer === null ? null : answerText(answer, textsAt(answer.record, source, [...open, reference]));
  };
  const own = (params: Params | undefined, name: string) =>
    params !== undefined && Object.hasOwn(params, name) ? (params[name] ?? '') : '';
  const written = (key: string, params: Params = {}) =>
    source.written(pluralKey(key, params, source.culture, source.has));
  const texts: Texts = {
    culture: source.culture,
    t: (key, params) =>
      fillPlaceholders(written(key, params), (name) =>
        isAnswer(name) ? (answerIn(name) ?? noAnswer) : own(params, name),
      ),
    markup: (key, params) =>
      fillPlaceholders(written(key, params), (name) =>
        isAnswer(name) ? `<bdi>${escaped(answerIn(name) ?? '')}</bdi>` : escaped(own(params, name)),
      ),
    message({ key, params = {}, formats = {}, followedBy = '' }) {
      const write = (name: string, value: string) => {
        const format = formats[name];
        return format === undefined ? value : formatValue(format, value, source.culture);
      };
      const shown = Object.entries(params).map(([name, value]) => [
        name,
        isTextKey(value) ? texts.t(value, params) : write(name, value),
      ]);
      const sentence = texts.t(key, Object.fromEntries(shown));
      return followedBy === '' ? sentence : `${sentence} ${followedBy}`;
    },
    at: (other) => (other === record ? texts : textsAt(other, source, open)),
  };
  return texts;
}
