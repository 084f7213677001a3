import { createStore } from 'jotai';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { TypedText } from '../../src/renderer/kit/TypedText.ts';
import type { ModelField } from '../../src/rules/schemas/modelField.ts';
import { pendingInputsAtom } from '../../src/state/claim/pendingInputs.ts';
import { validatePageAtom } from '../../src/state/validation/validatePage.ts';
import { renderPage } from '../renderer/renderPage.tsx';
import { loadMasks } from './loadMasks.ts';
import { renderField } from './renderField.tsx';

loadMasks();

const required: ModelField = { type: 'string', validations: [{ type: 'Required' }] };

describe('text', () => {
  it('is named by its label and described by its hint [FIELD-1]', async () => {
    const { screen } = await renderField(required, { widget: 'text', hint: 'LocKey_Test_Hint' });
    const input = screen.getByRole('textbox', { name: 'Answer' });
    await expect.element(input).toHaveAccessibleDescription('What we ask for');
    await expect.element(input).toHaveAttribute('aria-required', 'true');
    expect(input.element().closest('[data-field]')?.getAttribute('data-field')).toBe('claimDetails.answer');
    expect(input.element().closest('[data-field]')?.getAttribute('data-widget')).toBe('text');
  });

  it('commits on blur and not before [DEP-19]', async () => {
    const { screen, answer } = await renderField(required, { widget: 'text' });
    await screen.getByRole('textbox').fill('Ann');
    expect(answer()).toBeNull();
    await userEvent.tab();
    expect(answer()).toBe('Ann');
  });

  it('commits on Enter before the field wrapper gets its synthetic Enter keyup [DEP-20, DEP-21]', async () => {
    const { screen, answer } = await renderField(required, { widget: 'text' });
    const seen: unknown[] = [];
    document.addEventListener('keyup', (event) => {
      if (event.target instanceof Element && event.target.matches('[data-field]')) seen.push([event.key, answer()]);
    });
    await screen.getByRole('textbox').click();
    await userEvent.keyboard('Ann{Enter}');
    expect(seen).toEqual([['Enter', 'Ann']]);
  });

  it('shows the first message under the input on blur, and ties it to the input [RULE-3, RULE-5]', async () => {
    const { screen } = await renderField(required, { widget: 'text' });
    const input = screen.getByRole('textbox');
    await input.click();
    await expect.element(input).toHaveAttribute('aria-invalid', 'false');
    await userEvent.tab();
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
    await expect.element(input).toHaveAccessibleDescription('Fill in “Answer”.');
    await expect.element(screen.getByRole('status')).toHaveTextContent('Fill in “Answer”.');
  });

  it('says the same fault to a screen reader once, however often it is left, until it changes [RULE-5]', async () => {
    const { screen } = await renderField(required, { widget: 'text' });
    const [input, spoken] = [screen.getByRole('textbox'), screen.getByRole('status')];
    const leave = async () => {
      await input.click();
      await userEvent.tab();
    };
    await leave();
    await expect.element(spoken).toHaveTextContent('Fill in “Answer”.');
    const said: string[] = [];
    const observer = new MutationObserver(() => said.push(spoken.element().textContent ?? ''));
    observer.observe(spoken.element(), { childList: true, characterData: true, subtree: true });
    await leave();
    await leave();
    expect(said).toEqual([]);
    await input.fill('x');
    await userEvent.tab();
    await expect.poll(() => said).toEqual(['']);
    await input.fill('');
    await userEvent.tab();
    await expect.poll(() => said).toEqual(['', 'Fill in “Answer”.']);
    observer.disconnect();
  });

  it('says once what two rules say [RULE-4]', async () => {
    const { screen } = await renderField(required, { widget: 'text', validations: [{ rule: 'requiredOnClient' }] });
    await screen.getByRole('textbox').click();
    await userEvent.tab();
    await expect.element(screen.getByRole('textbox')).toHaveAccessibleDescription('Fill in “Answer”.');
    await expect.element(screen.getByRole('status')).toHaveTextContent('Fill in “Answer”.');
  });

  it('keeps what is typed as soon as it is there, before the effects of its drawing have run', () => {
    const commit = vi.fn();
    const given = { stored: '', commit, tidy: String, hides: false, typing: undefined, commits: 0 };
    const typed = new TypedText(given, () => undefined);
    const element = document.createElement('input');
    typed.ref.current = element;
    typed.update(given);
    element.value = 'Reno';
    element.dispatchEvent(new InputEvent('input'));
    typed.listen(createStore().get(pendingInputsAtom));
    typed.onBlur();
    expect(commit.mock.calls).toEqual([['Reno']]);
  });

  it('lets a value from outside replace what is being typed', async () => {
    const { screen, commitAnswer, answer } = await renderField(required, { widget: 'text' });
    const input = screen.getByRole('textbox');
    await input.fill('draft');
    commitAnswer('from elsewhere');
    await expect.element(input).toHaveValue('from elsewhere');
    await userEvent.tab();
    expect(answer()).toBe('from elsewhere');
  });

  it('takes part in the description with its prepended and appended texts [FIELD-2]', async () => {
    const { screen } = await renderField(
      { type: 'string' },
      {
        widget: 'text',
        prependedText: 'LocKey_Test_Before',
        appendedText: 'LocKey_Test_After',
        placeholder: 'LocKey_Test_Sample',
      },
      { LocKey_Test_Before: 'No.', LocKey_Test_After: 'units', LocKey_Test_Sample: 'like 12' },
    );
    const input = screen.getByRole('textbox', { name: 'Answer' });
    await expect.element(input).toHaveAccessibleDescription('No. units');
    await expect.element(input).toHaveAttribute('placeholder', 'like 12');
  });

  it('is stored without the blanks that a phone puts at its ends', async () => {
    const { screen, answer } = await renderField(required, { widget: 'text' });
    const input = screen.getByRole('textbox');
    await input.fill(' Ann  Lee ');
    await userEvent.tab();
    expect(answer()).toBe('Ann  Lee');
    await expect.element(input).toHaveValue('Ann  Lee');
    await input.fill('Ann  Lee ');
    await userEvent.tab();
    await expect.element(input).toHaveValue('Ann  Lee');
    await input.fill('   ');
    await userEvent.tab();
    expect(answer()).toBeNull();
    await expect.element(input).toHaveAccessibleDescription('Fill in “Answer”.');
  });

  it.each([
    ['NB–9000—0150', '-', 'NB-9000-0150'],
    ['nb 9000 0150 ', '-', 'nb-9000-0150'],
    ['NB - 9000 - 0150', '-', 'NB-9000-0150'],
    ['27 18 28', '', '271828'],
    ['NB_9000.0150', '-', 'NB_9000.0150'],
  ])('reads the printed number %s with the separator "%s" as %s', async (typed, separator, stored) => {
    const { screen, answer } = await renderField({ type: 'string' }, { widget: 'text', separator });
    const input = screen.getByRole('textbox');
    await input.fill(typed);
    await userEvent.tab();
    expect(answer()).toBe(stored);
    await expect.element(input).toHaveValue(stored);
  });

  it.each([
    ['nb10002345', 'nb-1000-2345'],
    ['NB-10002345', 'NB-1000-2345'],
    ['NB 1000 2345', 'NB-1000-2345'],
    ['NB-1000-234', 'NB-1000-234'],
    ['NB100023456', 'NB100023456'],
  ])('reads %s, whose groups have known lengths, as %s', async (typed, stored) => {
    const { screen, answer } = await renderField(
      { type: 'string' },
      { widget: 'text', separator: '-', groups: [2, 4, 4] },
    );
    const input = screen.getByRole('textbox');
    await input.fill(typed);
    await userEvent.tab();
    expect(answer()).toBe(stored);
  });

  it('says what is wrong when it is left, once, and never what the error summary has said', async () => {
    const { screen, store, commitAnswer } = await renderField(
      { type: 'string', validations: [{ type: 'Required' }] },
      { widget: 'text' },
    );
    const input = screen.getByRole('textbox', { name: 'Answer' });
    const said = screen.getByRole('status');
    const leave = async () => {
      await input.click();
      await userEvent.tab();
    };
    await leave();
    await expect.element(said).toHaveTextContent('Fill in “Answer”.');
    said.element().textContent = '';
    await leave();
    expect(said.element().textContent, 'the same again').toBe('');
    commitAnswer('x');
    await expect.element(input).not.toHaveAttribute('aria-invalid', 'true');
    commitAnswer(null);
    store.set(validatePageAtom);
    await expect.element(screen.getByRole('link', { name: 'Fill in “Answer”.' })).toBeVisible();
    await leave();
    expect(said.element().textContent, 'the summary said it').toBe('');
  });

  it('has no autocomplete token where its document gives none', async () => {
    const { screen } = await renderField({ type: 'string' }, { widget: 'text' });
    await expect.element(screen.getByRole('textbox', { name: 'Answer' })).not.toHaveAttribute('autocomplete');
  });

  it.each([{ inputMode: 'email' }, { mask: 'USA_PHONE_NUMBER' }, { separator: '-' }])(
    'is left alone by a phone and runs from left to right where it is no language: %o',
    async (options) => {
      const { screen } = await renderField({ type: 'string' }, { widget: 'text', ...options });
      const input = screen.getByRole('textbox');
      await expect.element(input).toHaveAttribute('autocapitalize', 'none');
      await expect.element(input).toHaveAttribute('spellcheck', 'false');
      await expect.element(input).toHaveAttribute('dir', 'ltr');
    },
  );

  it('is written as its own words are, whatever the language of the page', async () => {
    const { screen } = await renderField({ type: 'string' }, { widget: 'text' });
    await expect.element(screen.getByRole('textbox')).toHaveAttribute('dir', 'auto');
  });

  it('can be read-only [FIELD-2]', async () => {
    const { screen, commitAnswer } = await renderField({ type: 'string' }, { widget: 'text', readonly: true });
    commitAnswer('given');
    await expect.element(screen.getByRole('textbox')).toHaveAttribute('readonly');
    await expect.element(screen.getByRole('textbox')).toHaveValue('given');
  });

  it('has a required mark that is drawn and no text, which would be in the name where nothing is laid out', async () => {
    const { screen } = await renderField(required, { widget: 'text' });
    const label = screen.getByText('Answer', { exact: true }).element();
    expect(label.textContent).toBe('Answer');
    const mark = label.querySelector('[data-part=required-mark]');
    expect(mark?.getBoundingClientRect().width).toBeGreaterThan(4);
    expect(mark && getComputedStyle(mark, '::before').content).toBe('"*"');
  });

  it('keeps a suppressed label for screen readers and hides the mark where it is switched off [FIELD-1]', async () => {
    const { screen } = await renderField(required, {
      widget: 'text',
      suppressLabel: true,
      disableRequiredStyling: true,
    });
    await expect.element(screen.getByRole('textbox', { name: 'Answer' })).toBeVisible();
    const label = screen.getByText('Answer', { exact: true }).element().getBoundingClientRect();
    expect(label.width).toBeLessThanOrEqual(1);
    expect(screen.container.querySelector('[data-part=required-mark]')).toBeNull();
  });
});

describe('an email address', () => {
  const texts = { LocKey_Shared_Email_Suggestion: 'Did you mean {{address}}?', LocKey_Shared_Email_Take: 'Yes' };

  it('that looks like a slip is asked about, aloud, and mended by a press', async () => {
    const { screen, answer, messagesOfAnswer } = await renderField(
      { type: 'string' },
      { widget: 'text', inputMode: 'email' },
      texts,
    );
    const input = screen.getByRole('textbox');
    await input.fill('ann@gmial.com');
    await userEvent.tab();
    await expect.element(screen.getByText('Did you mean ann@gmail.com?').first()).toBeVisible();
    expect(messagesOfAnswer(), 'it is a question, not a fault').toEqual([]);
    await screen.getByRole('button', { name: 'Yes: ann@gmail.com' }).click();
    expect(answer()).toBe('ann@gmail.com');
    await expect.element(input).toHaveFocus();
    await expect.element(screen.getByRole('button', { name: /Yes/ })).not.toBeInTheDocument();
  });

  it('is not asked about elsewhere', async () => {
    const { screen, commitAnswer } = await renderField({ type: 'string' }, { widget: 'text' }, texts);
    commitAnswer('ann@gmial.com');
    await expect.element(screen.getByRole('textbox')).toHaveValue('ann@gmial.com');
    await expect.element(screen.getByRole('button', { name: /Yes/ })).not.toBeInTheDocument();
  });
});

describe('text with a mask', () => {
  it('puts the literals in as one types and stores them [MASK-6, MASK-15]', async () => {
    const { screen, answer } = await renderField({ type: 'string' }, { widget: 'text', mask: 'USA_PHONE_NUMBER' });
    const input = screen.getByRole('textbox');
    await input.click();
    await userEvent.keyboard('1234567890');
    await expect.element(input).toHaveValue('(123) 456-7890');
    await userEvent.tab();
    expect(answer()).toBe('(123) 456-7890');
  });

  it('shows no separator for what was never typed, once the focus is gone [MASK-9, MASK-14]', async () => {
    const { screen, commitAnswer, answer } = await renderField(
      { type: 'string' },
      { widget: 'text', mask: 'ZIP_CODE' },
    );
    const input = screen.getByRole('textbox');
    commitAnswer('95814');
    await input.click();
    await userEvent.keyboard('{End}{Backspace}5');
    await expect.element(input).toHaveValue('95815-');
    await userEvent.tab();
    await expect.element(input).toHaveValue('95815');
    expect(answer()).toBe('95815');
  });

  it('shows a stored value that comes from outside, and clears with it', async () => {
    const { screen, commitAnswer } = await renderField({ type: 'string' }, { widget: 'text', mask: 'ZIP_CODE' });
    const input = screen.getByRole('textbox');
    commitAnswer('12345-6789');
    await expect.element(input).toHaveValue('12345-6789');
    commitAnswer(null);
    await expect.element(input).toHaveValue('');
  });

  it('shows a stored text that the mask cannot hold as it is judged, and lets one mend it [MASK-6, DEP-14]', async () => {
    const { screen, commitAnswer, answer } = await renderField(
      { type: 'string' },
      { widget: 'text', mask: 'USA_PHONE_NUMBER' },
    );
    const input = screen.getByRole('textbox');
    commitAnswer('916-555-0142 ext. 7');
    await input.click();
    await expect.element(input).toHaveValue('916-555-0142 ext. 7');
    await userEvent.tab();
    await expect.element(input).toHaveValue('916-555-0142 ext. 7');
    expect(answer()).toBe('916-555-0142 ext. 7');
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
    await input.click();
    await userEvent.keyboard('{End}{Backspace>7/}');
    await userEvent.tab();
    await expect.element(input).toHaveValue('(916) 555-0142');
    expect(answer()).toBe('(916) 555-0142');
    await expect.element(input).toHaveAttribute('aria-invalid', 'false');
    await input.click();
    await userEvent.keyboard('{Control>}a{/Control}5035550117');
    await expect.element(input).toHaveValue('(503) 555-0117');
  });

  it('keeps what was typed where the mask would lose some of it', async () => {
    const { screen, commitAnswer, answer } = await renderField(
      { type: 'string' },
      { widget: 'text', mask: 'USA_PHONE_NUMBER' },
    );
    const input = screen.getByRole('textbox');
    commitAnswer('+44 20 7946');
    await input.click();
    await userEvent.keyboard('{End} 0958');
    await userEvent.tab();
    await expect.element(input).toHaveValue('+44 20 7946 0958');
    expect(answer()).toBe('+44 20 7946 0958');
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  });

  it('takes the number of another country key by key, and sees the home country behind a plus', async () => {
    const { screen, answer } = await renderField({ type: 'string' }, { widget: 'text', mask: 'PHONE_NUMBER' });
    const input = screen.getByRole('textbox');
    await input.click();
    await userEvent.keyboard('+44 20 7946 0958');
    await userEvent.tab();
    expect(answer()).toBe('+442079460958');
    await expect.element(input).toHaveAttribute('aria-invalid', 'false');
    await input.click();
    await userEvent.keyboard('{End} x3');
    await userEvent.tab();
    await expect.element(input).toHaveValue('+442079460958x3');
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
    await input.fill('+52 55 1234 5678');
    await userEvent.tab();
    expect(answer(), 'pasted').toBe('+525512345678');
    await input.click();
    await userEvent.keyboard('{Control>}a{/Control}+1 503 555 0117');
    await userEvent.tab();
    expect(answer()).toBe('(503) 555-0117');
  });

  it('says the century of a date once it is left', async () => {
    const { screen, answer } = await renderField(
      { type: 'string' },
      { widget: 'text', mask: 'SLASH_DELIMITED_FULL_DATE' },
    );
    const input = screen.getByRole('textbox');
    await input.click();
    await userEvent.keyboard('3.15.16');
    await userEvent.tab();
    expect(answer()).toBe('03/15/2016');
    await expect.element(input).toHaveValue('03/15/2016');
  });

  it('shows what is stored after its mask has changed, and judges that [DEP-8]', async () => {
    const { screen, commit, value } = await renderPage(
      {
        bindings: { details: { dtoMapping: 'claimDetails' } },
        models: { details: { Country: { type: 'string' }, Phone: { type: 'string' } } },
        pages: [
          [
            {
              type: 'field',
              field: 'details.phone',
              widget: 'text',
              label: 'LocKey_Test_Phone',
              mask: 'USA_PHONE_NUMBER',
              dependencies: {
                on: [{ when: { field: 'details.country', equals: 'MX' }, maskOverride: 'INTERNATIONAL_PHONE_NUMBER' }],
                hideComponentOnAnyUnfulfilled: false,
                resetOnAnyUnfulfilled: false,
              },
            },
            { type: 'field', field: 'details.country', widget: 'text', label: 'LocKey_Test_Country' },
          ],
        ],
      },
      { LocKey_Test_Phone: 'Phone', LocKey_Test_Country: 'Country' },
    );
    const phone = screen.getByRole('textbox', { name: 'Phone' });
    await phone.click();
    await userEvent.keyboard('5035550140{Tab}');
    expect(value('claimDetails.phone')).toBe('(503) 555-0140');
    commit('claimDetails.country', 'MX');
    await expect.element(phone).toHaveValue('5035550140');
    expect(value('claimDetails.phone')).toBe('5035550140');
    await phone.click();
    await userEvent.keyboard('{End}99{Tab}');
    await expect.element(phone).toHaveValue('503555014099');
    await expect.element(phone).toHaveAttribute('aria-invalid', 'false');
    commit('claimDetails.country', 'US');
    await expect.element(phone).toHaveValue('503555014099');
    expect(value('claimDetails.phone')).toBe('503555014099');
  });
});
