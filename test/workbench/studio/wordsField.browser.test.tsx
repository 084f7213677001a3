import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { CheckedForm } from '../../../src/workbench/studio/page/forms/CheckedForm.tsx';
import { type Words, WordsField } from '../../../src/workbench/studio/page/forms/WordsField.tsx';

const long = 'We use your answers to find your purchases in the records of the shops. '.repeat(5).trim();

function Form({ onSend }: { readonly onSend: (words: Words) => void }) {
  const [words, setWords] = useState<Words>({ en: 'Short' });
  const send = async () => {
    onSend(words);
    return null;
  };
  return (
    <CheckedForm send={send} footer={() => <button type="submit">Send</button>}>
      <WordsField
        title="What people read"
        languages={[{ culture: 'en', name: 'English' }]}
        words={words}
        onChange={setWords}
      />
    </CheckedForm>
  );
}

test('a long text is seen as a whole while it is typed, and stays one paragraph', async () => {
  const sent: Words[] = [];
  const screen = await render(<Form onSend={(words) => sent.push(words)} />);
  const english = screen.getByLabelText('English');
  const height = () => english.element().clientHeight;
  const line = height();
  await english.fill(`${long}\n\n${long}`);
  await expect.poll(height).toBeGreaterThan(3 * line);
  expect(english.element().scrollHeight).toBeLessThanOrEqual(height());
  await expect.element(english).toHaveValue(`${long} ${long}`);
  await userEvent.type(english, '{Enter}');
  await expect.poll(() => sent).toEqual([{ en: `${long} ${long}` }]);
});
