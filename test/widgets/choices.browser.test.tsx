import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { ModelField } from '../../src/rules/schemas/modelField.ts';
import { validatePageAtom } from '../../src/state/validation/validatePage.ts';
import { renderPage } from '../renderer/renderPage.tsx';
import { renderField } from './renderField.tsx';

const texts = {
  LocKey_Test_Red: 'Red',
  LocKey_Test_Blue: 'Blue',
  LocKey_Test_Why: 'The sky',
  LocKey_Test_Legend: 'Pick one',
};
const options = [
  { value: 'R', label: 'LocKey_Test_Red' },
  { value: 'B', label: 'LocKey_Test_Blue' },
];
const required: ModelField = { type: 'string', validations: [{ type: 'Required' }] };
const requiredList: ModelField = { type: 'stringList', validations: [{ type: 'Required' }] };

describe('choices', () => {
  it.each([
    ['radio', required, options],
    ['hybridRadio', required, options],
    ['checkboxList', requiredList, options],
  ])(
    'of a %s have a bar beside them while they are refused, which is a border for forced colours',
    async (widget, config, choices) => {
      const { screen, messagesOfAnswer, store, commitAnswer } = await renderField(
        config,
        { widget, options: choices },
        texts,
      );
      const bar = () => {
        const group = screen.getByRole(widget === 'checkboxList' ? 'group' : 'radiogroup').element();
        const root = group.closest('[data-field]');
        if (root === null) throw new Error('The group is outside of its field.');
        const { content, borderInlineStartWidth, borderInlineStartStyle } = getComputedStyle(root, '::before');
        return content === 'none' ? 'none' : `${borderInlineStartWidth} ${borderInlineStartStyle}`;
      };
      expect(bar()).toBe('none');
      store.set(validatePageAtom);
      expect(messagesOfAnswer()).toHaveLength(1);
      await expect.poll(bar).toBe('4px solid');
      commitAnswer(widget === 'checkboxList' ? ['R'] : 'R');
      await expect.poll(bar).toBe('none');
    },
  );
});

describe('radio', () => {
  it('is a named group whose choices are stored at once [FIELD-3]', async () => {
    const { screen, answer } = await renderField(required, { widget: 'radio', options }, texts);
    const group = screen.getByRole('radiogroup', { name: 'Answer' });
    await expect.element(group).toHaveAttribute('aria-required', 'true');
    await group.getByRole('radio', { name: 'Blue' }).click();
    expect(answer()).toBe('B');
    await userEvent.keyboard('{ArrowUp}');
    expect(answer()).toBe('R');
    await expect.element(group.getByRole('radio', { name: 'Red' })).toBeChecked();
  });

  it('ties its error to the group when the focus leaves it unanswered', async () => {
    const { screen } = await renderField(required, { widget: 'radio', options }, texts);
    await userEvent.tab();
    await userEvent.tab();
    const group = screen.getByRole('radiogroup', { name: 'Answer' });
    await expect.element(group).toHaveAttribute('aria-invalid', 'true');
    await expect.element(group).toHaveAccessibleDescription('Choose an answer for “Answer”.');
  });

  it('is not left by a click on the words of another choice', async () => {
    const { screen } = await renderField(required, { widget: 'radio', options }, texts);
    await userEvent.tab();
    await screen.getByText('Blue').click();
    await expect.element(screen.getByRole('radio', { name: 'Blue' })).toBeChecked();
    expect(screen.getByRole('status').element().textContent).toBe('');
  });

  it('stores true and false on a boolean field', async () => {
    const yesNo = [
      { value: true, label: 'LocKey_Shared_Yes' },
      { value: false, label: 'LocKey_Shared_No' },
    ];
    const { screen, answer, commitAnswer } = await renderField(
      { type: 'boolean' },
      { widget: 'radio', options: yesNo },
    );
    await screen.getByRole('radio', { name: 'No' }).click();
    expect(answer()).toBe(false);
    commitAnswer(true);
    await expect.element(screen.getByRole('radio', { name: 'Yes' })).toBeChecked();
  });

  it('has a none option that stores no value, with a label of its own [FIELD-4]', async () => {
    const { screen, answer, commitAnswer } = await renderField(
      { type: 'string' },
      { widget: 'radio', options, hasNoneOption: true, noneOptionLabel: 'LocKey_Test_Why' },
      texts,
    );
    commitAnswer('R');
    await screen.getByRole('radio', { name: 'The sky' }).click();
    expect(answer()).toBeNull();
  });

  it('shows the rows of an option while that option is chosen [FIELD-3]', async () => {
    const inside = { type: 'field', field: 'details.why', widget: 'text', label: 'LocKey_Test_Why' };
    const { screen } = await renderPage(
      {
        bindings: { details: { dtoMapping: 'claimDetails' } },
        models: { details: { Answer: { type: 'string' }, Why: { type: 'string' } } },
        pages: [
          [
            {
              type: 'field',
              field: 'details.answer',
              widget: 'radio',
              label: 'LocKey_Test_Legend',
              options: [options[0], { ...options[1], content: [inside] }],
            },
          ],
        ],
      },
      texts,
    );
    expect(screen.getByRole('textbox').query()).toBeNull();
    await screen.getByRole('radio', { name: 'Blue' }).click();
    await expect.element(screen.getByRole('textbox', { name: 'The sky' })).toBeVisible();
    await screen.getByRole('radio', { name: 'Red' }).click();
    expect(screen.getByRole('textbox').query()).toBeNull();
  });

  it('is described by what an option explains, which is said when it is chosen and not when its page is opened', async () => {
    const paragraph = { type: 'paragraph', text: 'LocKey_Test_Why' };
    const described = options.map((option) => ({ ...option, content: [paragraph] }));
    const { screen, commitAnswer } = await renderField(required, { widget: 'radio', options: described }, texts);
    const said = () => screen.getByRole('status').element().textContent;
    const red = screen.getByRole('radio', { name: 'Red' });
    await expect.element(red).toHaveAccessibleDescription('');
    await red.click();
    await expect.element(red).toHaveAccessibleDescription(texts.LocKey_Test_Why);
    await expect.poll(said).toBe(texts.LocKey_Test_Why);
    commitAnswer(null);
    await expect.poll(said).toBe('');
  });
});

describe('hybridRadio', () => {
  const cards = [{ ...options[0], description: 'LocKey_Test_Why' }, options[1]];
  it('has inputs that can be pressed themselves', async () => {
    const { screen, answer } = await renderField(required, { widget: 'hybridRadio', options: cards }, texts);
    await screen.getByRole('radio', { name: 'Blue' }).click();
    expect(answer()).toBe('B');
  });

  it('is named by its legend; a card is named by its title and described by its explanation [FIELD-5]', async () => {
    const { screen, answer } = await renderField(
      required,
      { widget: 'hybridRadio', options: cards, legend: 'LocKey_Test_Legend', suppressLegend: true },
      texts,
    );
    const group = screen.getByRole('radiogroup', { name: 'Pick one' });
    const card = group.getByRole('radio', { name: 'Red' });
    await expect.element(card).toHaveAccessibleDescription('The sky');
    await screen.getByText('The sky').click({ force: true });
    expect(answer()).toBe('R');
    expect(
      screen
        .getByText(/^Pick one/)
        .element()
        .getBoundingClientRect().width,
    ).toBeLessThanOrEqual(1);
  });
});

describe('checkbox', () => {
  it('that must be ticked says so to the eye and to a screen reader [RULE-41]', async () => {
    const { screen } = await renderField(
      {
        type: 'boolean',
        validations: [
          { type: 'Required' },
          { type: 'RequireOnePropertyValTrue', parameters: { Properties: ['Answer'] } },
        ],
      },
      { widget: 'checkbox' },
    );
    const box = screen.getByRole('checkbox', { name: 'Answer', exact: true });
    await expect.element(box).toHaveAttribute('aria-required', 'true');
    expect(document.querySelector('[data-widget=checkbox] [data-part=required-mark]')).not.toBeNull();
  });

  it('turns a stored value that is neither true nor false into false on first load [UI-57]', async () => {
    const { screen, answer } = await renderField({ type: 'boolean' }, { widget: 'checkbox' });
    await expect.element(screen.getByRole('checkbox', { name: 'Answer' })).not.toBeChecked();
    expect(answer()).toBe(false);
  });

  it('stores the new value, and clears other fields only when it is checked [UI-58, UI-59]', async () => {
    const { screen, commit, value } = await renderPage(
      {
        bindings: { details: { dtoMapping: 'claimDetails' } },
        models: { details: { Answer: { type: 'boolean' }, Why: { type: 'string' } } },
        pages: [
          [
            {
              type: 'field',
              field: 'details.answer',
              widget: 'checkbox',
              label: 'LocKey_Test_Legend',
              whenChecked: { clear: ['details.why'] },
            },
            { type: 'field', field: 'details.why', widget: 'text', label: 'LocKey_Test_Why' },
          ],
        ],
      },
      texts,
    );
    const box = screen.getByRole('checkbox', { name: 'Pick one' });
    commit('claimDetails.why', 'because');
    await box.click();
    expect(value('claimDetails.answer')).toBe(true);
    expect(value('claimDetails.why')).toBeNull();
    commit('claimDetails.why', 'because');
    await box.click();
    expect(value('claimDetails.answer')).toBe(false);
    expect(value('claimDetails.why')).toBe('because');
  });

  it('carries its own error and required mark', async () => {
    const { screen } = await renderField(
      { type: 'boolean', validations: [{ type: 'RequireOnePropertyValTrue', parameters: { Properties: ['Answer'] } }] },
      { widget: 'checkbox', validations: [{ rule: 'requiredOnClient' }] },
    );
    const box = screen.getByRole('checkbox', { name: 'Answer' });
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(box).toHaveAccessibleDescription('Check the box “Answer”.');
    await expect.element(box).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('checkboxList', () => {
  it('says in the name of the group that it is required, since a group has no such state [WCAG 1.3.1, 3.3.2]', async () => {
    const { screen } = await renderField(requiredList, { widget: 'checkboxList', options }, texts);
    await expect.element(screen.getByRole('group')).toHaveAccessibleName(/^Answer +\(required\)$/);
  });

  it('does not say so where it is not', async () => {
    const { screen } = await renderField({ type: 'stringList' }, { widget: 'checkboxList', options }, texts);
    await expect.element(screen.getByRole('group')).toHaveAccessibleName('Answer');
  });

  it('stores the choices in the order of the options, and nothing as null', async () => {
    const { screen, answer } = await renderField({ type: 'stringList' }, { widget: 'checkboxList', options }, texts);
    const group = screen.getByRole('group', { name: 'Answer' });
    await group.getByRole('checkbox', { name: 'Blue' }).click();
    await group.getByRole('checkbox', { name: 'Red' }).click();
    expect(answer()).toEqual(['R', 'B']);
    await group.getByRole('checkbox', { name: 'Red' }).click();
    await group.getByRole('checkbox', { name: 'Blue' }).click();
    expect(answer()).toBeNull();
  });

  it('ties its error to the group and to each box', async () => {
    const { screen } = await renderField(
      { type: 'stringList', validations: [{ type: 'Required' }] },
      { widget: 'checkboxList', options },
      texts,
    );
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect
      .element(screen.getByRole('group', { name: /^Answer/ }))
      .toHaveAccessibleDescription('Choose at least one answer for “Answer”.');
    await expect.element(screen.getByRole('checkbox', { name: 'Red' })).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('select', () => {
  it('offers the shared placeholder, stores a choice at once and takes it back [FIELD-6, FIELD-7]', async () => {
    const { screen, answer } = await renderField({ type: 'string' }, { widget: 'select', options }, texts);
    const select = screen.getByRole('combobox', { name: 'Answer' });
    await expect.element(select).toHaveDisplayValue('Select one');
    await select.selectOptions('Blue');
    expect(answer()).toBe('B');
    await select.selectOptions('Select one');
    expect(answer()).toBeNull();
  });

  it('sorts by the shown label in the active language where asked', async () => {
    const { screen } = await renderField({ type: 'string' }, { widget: 'select', options, sortByLabel: true }, texts);
    const shown = screen.getByRole('option').elements();
    expect(shown.map((option) => option.textContent)).toEqual(['Select one', 'Blue', 'Red']);
  });

  it('shows static lists by their labels, or the value without a label [FIELD-21, FIELD-23]', async () => {
    const { screen } = await renderField({ type: 'string' }, { widget: 'select', options: { list: 'years' } });
    await expect.element(screen.getByRole('option', { name: '2011' })).toBeInTheDocument();
    expect(screen.getByRole('option').elements()).toHaveLength(12);
  });
});

describe('hidden', () => {
  it('shows nothing and writes its default on load [DEP-18]', async () => {
    const { screen, answer } = await renderField({ type: 'string' }, { widget: 'hidden', default: 'web' });
    await expect.poll(answer).toBe('web');
    await expect.element(screen.getByText('Answer')).not.toBeInTheDocument();
  });
});

describe('a choice with a condition', () => {
  const kind = { field: 'details.kind', equals: 'A' };
  const conditional = [
    { value: 'G', label: 'LocKey_Test_Why', showWhen: kind },
    { value: 'R', label: 'LocKey_Test_Red' },
    { value: 'B', label: 'LocKey_Test_Blue', showWhen: { not: kind } },
  ];
  const renderConditional = (widget: string, type: ModelField['type']) =>
    renderPage(
      {
        bindings: { details: { dtoMapping: 'claimDetails' } },
        models: { details: { Kind: { type: 'string' }, Answer: { type } } },
        pages: [
          [
            { type: 'field', field: 'details.kind', widget: 'text', label: 'LocKey_Test_Kind' },
            { type: 'field', field: 'details.answer', widget, label: 'LocKey_Test_Legend', options: conditional },
          ],
        ],
      },
      { ...texts, LocKey_Test_Kind: 'Kind' },
    );

  it.each([
    ['radio', 'radio', 'string', ['Red', 'Blue'], ['The sky', 'Red']],
    ['hybridRadio', 'radio', 'string', ['Red', 'Blue'], ['The sky', 'Red']],
    ['checkboxList', 'checkbox', 'stringList', ['Red', 'Blue'], ['The sky', 'Red']],
    ['select', 'option', 'string', ['Select one', 'Red', 'Blue'], ['Select one', 'The sky', 'Red']],
  ] as const)('is offered by a %s only while it holds', async (widget, role, type, before, after) => {
    const { screen, commit } = await renderConditional(widget, type);
    const names = () =>
      screen
        .getByRole(role)
        .elements()
        .map((element) =>
          role === 'option'
            ? element.textContent
            : document.querySelector(`label:has(#${element.id}), label[for="${element.id}"]`)?.textContent,
        );
    await expect.poll(names).toEqual(before);
    commit('claimDetails.kind', 'A');
    await expect.poll(names).toEqual(after);
  });

  it.each([
    ['radio', 'radio', 'string'],
    ['hybridRadio', 'radio', 'string'],
    ['checkboxList', 'checkbox', 'stringList'],
  ] as const)(
    'leaves the focus in a %s on the choice that stays, while others come and go',
    async (widget, role, type) => {
      const { screen, commit, value } = await renderConditional(widget, type);
      const red = screen.getByRole(role, { name: 'Red' });
      await screen.getByText('Red', { exact: true }).click();
      const before = red.element().id;
      commit('claimDetails.kind', 'A');
      await expect.element(screen.getByRole(role, { name: 'The sky' })).toBeInTheDocument();
      await expect.element(red).toHaveFocus();
      await expect.element(red).toBeChecked();
      expect(red.element().id).toBe(before);
      expect(value('claimDetails.answer')).toEqual(widget === 'checkboxList' ? ['R'] : 'R');
    },
  );

  it('is passed over by the arrow keys while it is not offered', async () => {
    const { screen, value } = await renderConditional('radio', 'string');
    await screen.getByRole('radio', { name: 'Blue' }).click();
    await userEvent.keyboard('{ArrowDown}');
    expect(value('claimDetails.answer')).toBe('R');
  });

  it('is stored with a list of what is offered, in the order of the document', async () => {
    const { screen, commit, value } = await renderConditional('checkboxList', 'stringList');
    await screen.getByRole('checkbox', { name: 'Blue' }).click();
    await screen.getByRole('checkbox', { name: 'Red' }).click();
    expect(value('claimDetails.answer')).toEqual(['R', 'B']);
    commit('claimDetails.kind', 'A');
    await screen.getByRole('checkbox', { name: 'The sky' }).click();
    expect(value('claimDetails.answer')).toEqual(['G', 'R']);
  });
});
