import { enabledContents } from '../meaning/enabledContents.ts';
import { textKey } from '../meaning/scope.ts';
import { inside } from '../meaning/sourceLocation.ts';
import { type Check, eachBeside } from './check.ts';

/** "Yes" is not said where no is stored. */
export const reversedAnswer = eachBeside('fields', enabledContents, (node, report, contents) => {
  const options: readonly unknown[] = Array.isArray(node.value['options']) ? node.value['options'] : [];
  for (const [index, option] of options.entries()) {
    if (typeof option !== 'object' || option === null || !('value' in option) || !('label' in option)) continue;
    const stored = answerOf(String(option.value));
    for (const { texts, fileOf } of stored === null ? [] : contents) {
      const key = textKey(String(option.label), node.scope);
      const text = texts[key] ?? '';
      if (answerOf(/^\p{L}+/u.exec(text)?.[0] ?? '') !== opposite(stored)) continue;
      const message = `"${text}" of ${fileOf(key)} is said where ${JSON.stringify(option.value)} is stored. Give the choices each other's labels, or correct the text.`;
      report(inside(node, 'options', index, 'label'), 'reversed-answer', message);
    }
  }
});

/** The same of the words for yes and no that every form shows. */
export const reversedYes: Check = (meaning, report) => {
  for (const [key, stored] of Object.entries({ LocKey_Shared_Yes: 'yes', LocKey_Shared_No: 'no' } as const)) {
    for (const { texts, fileOf } of enabledContents(meaning)) {
      const text = texts[key] ?? '';
      if (answerOf(/^\p{L}+/u.exec(text)?.[0] ?? '') !== opposite(stored)) continue;
      const message = `"${text}" is said where the answer is ${stored}. Correct the text.`;
      report({ file: fileOf(key) ?? '', path: ['texts', key] }, 'reversed-answer', message);
    }
  }
};

type Answer = 'yes' | 'no';

const opposite = (answer: Answer | null): Answer => (answer === 'yes' ? 'no' : 'yes');

const answers: Readonly<Record<Answer, ReadonlySet<string>>> = {
  yes: new Set(['true', 'yes', 'sí', 'si', 'oui', 'ja', 'sim', 'tak', 'да', '是']),
  no: new Set(['false', 'no', 'non', 'nein', 'não', 'nie', 'нет', '否']),
};

function answerOf(word: string): Answer | null {
  const small = word.toLowerCase();
  return answers.yes.has(small) ? 'yes' : answers.no.has(small) ? 'no' : null;
}
