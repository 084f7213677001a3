import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { ChoiceRows, type WrittenChoice } from '../../../src/workbench/studio/page/forms/ChoiceRows.tsx';

const languages = [{ culture: 'en', name: 'English' }];
const stored = ['Bank', 'Card', 'Check'].map((value, number) => ({
  number,
  value,
  words: { en: `By ${value.toLowerCase()}` },
  isStored: true,
}));

function Form({ onChange }: { readonly onChange: (choices: readonly WrittenChoice[]) => void }) {
  const [choices, setChoices] = useState<readonly WrittenChoice[]>(stored);
  const change = (next: readonly WrittenChoice[]) => {
    setChoices(next);
    onChange(next);
  };
  return <ChoiceRows choices={choices} languages={languages} onChoices={change} />;
}

test('choices are moved, taken out and added by keys, and the focus goes along', async () => {
  let last: readonly WrittenChoice[] = stored;
  const screen = await render(
    <Form
      onChange={(choices) => {
        last = choices;
      }}
    />,
  );
  const values = () => last.map(({ value }) => value);
  const words = (index: number) => screen.getByRole('group', { name: `Choice ${index}` }).getByLabelText('English');
  await screen.getByRole('button', { name: 'Down: choice 1' }).click();
  expect(values()).toEqual(['Card', 'Bank', 'Check']);
  await expect.element(words(2)).toHaveFocus();
  await expect.element(words(2)).toHaveValue('By bank');
  await screen.getByRole('button', { name: 'Up: choice 3' }).click();
  expect(values()).toEqual(['Card', 'Check', 'Bank']);
  await expect.element(words(2)).toHaveFocus();
  await screen.getByRole('button', { name: 'Take out: choice 3' }).click();
  expect(values()).toEqual(['Card', 'Check']);
  await expect.element(words(2)).toHaveFocus();
  await screen.getByRole('button', { name: 'Another choice' }).click();
  await expect.element(words(3)).toHaveFocus();
  await words(3).fill('In gold coins');
  await expect.element(screen.getByLabelText('What is stored')).toHaveValue('GoldCoins');
  await expect.element(screen.getByText('It is stored as "Check".')).toBeVisible();
});
