import { flushSync } from 'react-dom';
import { describe, expect, it, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { clientAtom, referenceCodesAtom } from '../../src/state/appState.ts';
import { prepopulatedModelsAtom } from '../../src/state/claim/prepopulatedModels.ts';
import { validatePageAtom } from '../../src/state/validation/validatePage.ts';
import { renderPage } from '../renderer/renderPage.tsx';
import { prepopulatedModel } from '../support/prepopulatedModel.ts';

const texts = {
  LocKey_Test_One: 'First',
  LocKey_Test_Two: 'Second',
  LocKey_Test_Copy: 'Read <b>this</b> &amp; <a href="https://example.com/faq">that</a> <script>x()</script>',
  LocKey_Test_Title: 'Your details',
  LocKey_Test_Print: 'Print',
  LocKey_Test_Told: 'We pay less than {{details.amount}}.',
};

type Node = { readonly type: string; readonly [property: string]: unknown };

/** A flow of two pages: the nodes of the test on the first, a skippable one after it. */
function renderNodes(nodes: readonly Node[]) {
  return renderPage(
    {
      bindings: {
        details: { dtoMapping: 'claimDetails' },
        rows: { dtoMapping: 'claimTransactions', transactionType: 'Contribution' },
      },
      models: {
        details: { Kind: { type: 'string' }, Agreed: { type: 'boolean' }, Amount: { type: 'string' } },
        rows: { Year: { type: 'string' } },
      },
      pages: [
        [
          ...nodes,
          {
            type: 'field',
            field: 'details.kind',
            widget: 'select',
            label: 'LocKey_Test_One',
            options: [{ value: 'G', label: 'LocKey_Test_Two' }],
          },
        ],
        [
          { type: 'field', field: 'details.agreed', widget: 'checkbox', label: 'LocKey_Test_Two' },
          { type: 'field', field: 'details.amount', widget: 'currency', label: 'LocKey_Test_Two' },
          {
            type: 'repeatingForm',
            model: 'rows',
            label: 'LocKey_Test_One',
            content: [{ type: 'field', field: 'rows.year', widget: 'text', label: 'LocKey_Test_Two' }],
            summaryFields: ['rows.year'],
          },
        ],
      ],
      routes: [{}, { path: '/second', skipUnless: { field: 'details.kind', equals: 'G' } }],
    },
    texts,
  );
}

describe('blocks of text', () => {
  it.each([
    ['h1', 1],
    ['h2', 2],
    ['h3', 3],
  ])('a header is an %s [UI-36]', async (level, rank) => {
    const { screen } = await renderNodes([{ type: 'header', text: 'LocKey_Test_One', level }]);
    await expect.element(screen.getByRole('heading', { name: 'First', level: rank })).toBeVisible();
  });

  it('lists are bulleted or numbered [UI-35]', async () => {
    const items = ['LocKey_Test_One', 'LocKey_Test_Two'];
    const { screen } = await renderNodes([
      { type: 'list', style: 'bulleted', items },
      { type: 'list', style: 'numbered', items },
    ]);
    const [bulleted, numbered] = screen.getByRole('list').elements();
    expect([bulleted?.tagName, numbered?.tagName]).toEqual(['UL', 'OL']);
    expect(screen.getByRole('listitem').elements()).toHaveLength(4);
  });

  it('draws the stages that are done, the current one and those to come', async () => {
    const items = ['LocKey_Test_One', 'LocKey_Test_Two', 'LocKey_Test_Copy'];
    const { screen } = await renderNodes([{ type: 'list', style: 'stages', done: 1, items }]);
    const stages = screen.getByRole('listitem').elements();
    expect(stages.map((stage) => stage.getAttribute('data-stage'))).toEqual(['done', 'now', null]);
    const marks = stages.map((stage) => getComputedStyle(stage, '::before').borderTopWidth);
    expect(new Set(marks).size, 'each has a mark of its own shape').toBe(3);
  });

  it('shows emphasis and links of the copy, and any other tag as it is written', async () => {
    const { screen } = await renderNodes([{ type: 'paragraph', text: 'LocKey_Test_Copy' }]);
    await expect.element(screen.getByRole('link', { name: 'that' })).toHaveAttribute('href', 'https://example.com/faq');
    const paragraph = screen.getByRole('paragraph').element();
    expect(paragraph.textContent).toBe('Read this & that <script>x()</script>');
    expect(paragraph.querySelector('script')).toBeNull();
  });

  it('draws the link of an action as a button, which stays a link', async () => {
    const { screen } = await renderNodes([{ type: 'paragraph', text: 'LocKey_Test_Copy', style: 'action' }]);
    const link = screen.getByRole('link', { name: 'that' });
    await expect.element(link).toHaveAttribute('href', 'https://example.com/faq');
    expect(link.element().getBoundingClientRect().height, 'for a finger').toBeGreaterThanOrEqual(44);
    screen.container.style.setProperty('--brand', 'rgb(0, 0, 90)');
    screen.container.style.setProperty('--card', 'rgb(255, 255, 250)');
    const { color, backgroundColor } = getComputedStyle(link.element());
    expect([color, backgroundColor], 'its words and their ground').toEqual(['rgb(255, 255, 250)', 'rgb(0, 0, 90)']);
  });

  it.each(['success', 'warning'])('a feedback box has a %s style [UI-27]', async (style) => {
    const { screen } = await renderNodes([
      { type: 'feedback', style, title: 'LocKey_Test_One', text: 'LocKey_Test_Two' },
    ]);
    const box = screen.getByRole('note');
    await expect.element(box.getByText('Second')).toBeVisible();
    await expect.element(box).toHaveAttribute('data-style', style);
  });

  it('a feedback box is spoken once when an answer shows it, not when its page is opened or the answers in it change', async () => {
    const warning = { type: 'feedback', style: 'warning' };
    const { screen, commit } = await renderNodes([
      { ...warning, text: 'LocKey_Test_Title' },
      {
        ...warning,
        title: 'LocKey_Test_One',
        text: 'LocKey_Test_Told',
        showWhen: { field: 'details.amount', greaterThan: '500' },
      },
    ]);
    const spoken = () =>
      screen
        .getByRole('status')
        .elements()
        .map(({ textContent }) => textContent)
        .join('');
    await expect.element(screen.getByRole('note')).toHaveTextContent('Your details');
    expect(spoken()).toBe('');
    commit('claimDetails.kind', 'G');
    commit('claimDetails.amount', '501');
    await expect.poll(spoken).toBe('First We pay less than $501.00.');
    commit('claimDetails.amount', '502');
    await expect.element(screen.getByText('We pay less than $502.00.')).toBeVisible();
    expect(spoken()).toBe('First We pay less than $501.00.');
    commit('claimDetails.amount', '1');
    await expect.poll(spoken).toBe('');
    commit('claimDetails.amount', '503');
    await expect.poll(spoken).toBe('First We pay less than $503.00.');
  });

  it('a spacer takes vertical space [UI-34]', async () => {
    const { container } = (await renderNodes([{ type: 'spacer', size: 'large' }])).screen;
    expect(container.querySelector('[data-block=spacer]')?.getBoundingClientRect().height).toBe(48);
  });
});

describe('labelledValue', () => {
  it('shows what the server knows in the words of the field that it prefills', async () => {
    const { screen, store } = await renderPage(
      {
        bindings: { details: { dtoMapping: 'claimDetails' }, known: { dtoMapping: 'prepopulatedData' } },
        models: { details: { Country: { type: 'string' } }, known: { Country: { type: 'string' } } },
        pages: [
          [
            { type: 'labelledValue', label: 'LocKey_Test_One', value: { field: 'known.country' } },
            {
              type: 'field',
              field: 'details.country',
              widget: 'select',
              label: 'LocKey_Test_Two',
              prepopulatedDataKey: 'country',
              options: [{ value: 'CA', label: 'LocKey_Test_Title' }],
            },
          ],
        ],
      },
      texts,
    );
    store.set(prepopulatedModelsAtom, [prepopulatedModel('s-1', { country: 'CA' })]);
    await expect.element(screen.getByRole('definition')).toHaveTextContent('Your details');
  });

  const layouts = ['default', 'leftAligned', 'stacked', 'stackedLabel'];

  it('stands label over value in every layout on a phone, and as its layout says where there is room [UI-37]', async () => {
    const { screen } = await renderNodes(
      layouts.map((layout) => ({
        type: 'labelledValue',
        label: 'LocKey_Test_One',
        value: { field: 'details.kind' },
        layout,
      })),
    );
    const places = () =>
      [...screen.container.querySelectorAll('dl > div')].map((pair) => {
        const [label, value] = ['dt', 'dd'].map((tag) => pair.querySelector(tag)?.getBoundingClientRect());
        if (label === undefined || value === undefined) return 'empty';
        return value.top >= label.bottom && value.left === label.left ? 'over' : 'beside';
      });
    await browser.viewport(360, 740);
    expect(places()).toEqual(['over', 'over', 'over', 'over']);
    await browser.viewport(1024, 768);
    expect(places()).toEqual(['beside', 'beside', 'over', 'over']);
  });

  it.each(layouts)('shows the label of a choice, or that there is no answer, %s [UI-37]', async (layout) => {
    const { screen, commit } = await renderNodes([
      { type: 'labelledValue', label: 'LocKey_Test_One', value: { field: 'details.kind' }, layout },
    ]);
    const shown = screen.getByRole('definition');
    await expect.element(shown).toHaveTextContent('Not answered');
    commit('claimDetails.kind', 'G');
    await expect.element(shown).toHaveTextContent('Second');
    expect(screen.getByRole('term').element().textContent).toContain('First');
  });

  it('shows a status as a tag in the tone that the document gives it, with its label for screen readers alone', async () => {
    const { screen, commit } = await renderNodes([
      {
        type: 'labelledValue',
        label: 'LocKey_Test_One',
        value: { field: 'details.kind', tones: { G: 'good' } },
        layout: 'tag',
      },
    ]);
    const shown = screen.getByRole('definition');
    commit('claimDetails.kind', 'G');
    await expect.element(shown.getByText('Second')).toBeVisible();
    expect(shown.element().querySelector('[data-tone=good]')?.textContent).toBe('Second');
    const label = screen.getByRole('term').element();
    expect(label.textContent).toContain('First');
    expect(label.getBoundingClientRect().width).toBeLessThanOrEqual(1);
    commit('claimDetails.kind', null);
    await expect.element(shown).toHaveTextContent('Not answered');
    expect(shown.element().querySelector('[data-tone]')).toBeNull();
  });

  it('leaves no card where its heading and all its values are hidden', async () => {
    const showWhen = { field: 'details.kind', equals: 'G' };
    const { screen, commit } = await renderNodes([
      { type: 'header', text: 'LocKey_Test_Title', level: 'h2', showWhen },
      { type: 'labelledValue', label: 'LocKey_Test_One', value: { field: 'details.kind' }, showWhen },
      { type: 'header', text: 'LocKey_Test_Two', level: 'h2' },
    ]);
    const card = screen.container.querySelector('dl')?.parentElement;
    expect(card?.getBoundingClientRect().height).toBe(0);
    commit('claimDetails.kind', 'G');
    await expect.element(screen.getByRole('definition')).toBeVisible();
  });

  it('reads several answers as one, line by line, without those that are empty', async () => {
    const lines = [['details.kind', 'details.amount'], ['details.agreed']];
    const { screen, commit } = await renderNodes([
      { type: 'labelledValue', label: 'LocKey_Test_One', value: { lines } },
    ]);
    const shown = screen.getByRole('definition');
    const filled = () => [...shown.element().children].filter((line) => line.textContent !== '');
    const words = () => filled().map((line) => line.textContent?.trim());
    await expect.element(shown).toHaveTextContent('Not answered');
    commit('claimDetails.amount', '1,234.50');
    await expect.poll(words).toEqual(['$1,234.50']);
    commit('claimDetails.kind', 'G');
    commit('claimDetails.agreed', true);
    await expect.poll(words).toEqual(['Second $1,234.50', 'Yes']);
    const [first, second] = filled().map((line) => line.getBoundingClientRect());
    expect(first?.bottom).toBeLessThanOrEqual(second?.top ?? 0);
  });

  it('shows yes and no, amounts with their currency, and values of the application', async () => {
    const { screen, commit, store } = await renderNodes([
      { type: 'labelledValue', label: 'LocKey_Test_One', value: { field: 'details.agreed' } },
      { type: 'labelledValue', label: 'LocKey_Test_One', value: { field: 'details.amount' } },
      { type: 'labelledValue', label: 'LocKey_Test_One', value: { app: 'referenceCode' } },
      { type: 'labelledValue', label: 'LocKey_Test_One', value: { app: 'signatureDate' } },
    ]);
    commit('claimDetails.agreed', false);
    commit('claimDetails.amount', '1,234.50');
    store.set(referenceCodesAtom, { Standard: 'NB-7K3P-9WQX-4' });
    store.set(clientAtom, (client) => ({ ...client, signatureDate: '11/21/2026' }));
    const values = screen.getByRole('definition');
    const shown = () => values.elements().map((each) => each.firstElementChild?.textContent ?? each.textContent);
    await expect.poll(shown).toEqual(['No', '$1,234.50', 'NB-7K3P-9WQX-4', 'November 21, 2026']);
    await expect.element(values.nth(2).getByRole('button', { name: 'Copy the code' })).toBeVisible();
  });

  it('is one list with its neighbours, in which a hidden answer leaves nothing, up to what is no value [WCAG 1.3.1]', async () => {
    const value = (field: string, more = {}) => ({
      type: 'labelledValue',
      label: 'LocKey_Test_One',
      value: { field },
      ...more,
    });
    const { screen, commit } = await renderNodes([
      value('details.kind'),
      value('details.amount', { showWhen: { field: 'details.kind', equals: 'G' } }),
      value('details.agreed'),
      { type: 'header', level: 'h2', text: 'LocKey_Test_Title' },
      value('details.amount'),
      { type: 'labelledValue', label: 'LocKey_Test_One', value: { app: 'referenceCode' } },
    ]);
    const lists = () =>
      [...screen.container.querySelectorAll('dl')].map((list) =>
        [...list.children].map((pair) => [...pair.children].map(({ localName }) => localName).join()),
      );
    await expect.poll(lists).toEqual([
      ['dt,dd', 'dt,dd'],
      ['dt,dd', 'dt,dd'],
    ]);
    commit('claimDetails.kind', 'G');
    await expect.poll(lists).toEqual([
      ['dt,dd', 'dt,dd', 'dt,dd'],
      ['dt,dd', 'dt,dd'],
    ]);
  });

  it('shows a value in the format that the document names, or by a lookup table [UI-48]', async () => {
    const field = 'details.kind';
    const replacements = { G: 'LocKey_Test_Title' };
    const { screen, commit } = await renderNodes([
      { type: 'labelledValue', label: 'LocKey_Test_One', value: { field: 'details.amount', format: 'currency' } },
      { type: 'labelledValue', label: 'LocKey_Test_One', value: { field, replacements } },
    ]);
    commit('claimDetails.amount', '1234.5');
    commit('claimDetails.kind', 'G');
    const shown = () =>
      screen
        .getByRole('definition')
        .elements()
        .map((each) => each.textContent);
    await expect.poll(shown).toEqual(['$1,234.50', 'Your details']);
  });

  it('stands with an icon alone, whose meaning is said in words', async () => {
    const { screen } = await renderNodes([{ type: 'labelledValue', icon: 'phone', value: { field: 'details.kind' } }]);
    expect(screen.getByRole('term').element().textContent).toContain('First');
  });

  it('needs a label or an icon [DEV-22, RULE-49]', async () => {
    await expect(renderNodes([{ type: 'labelledValue', value: { field: 'details.kind' } }])).rejects.toThrow(
      'Either label or icon must have a value.',
    );
  });
});

describe('summary', () => {
  const summary = {
    type: 'summary',
    title: 'LocKey_Test_Title',
    page: 'second',
    content: [{ type: 'labelledValue', label: 'LocKey_Test_One', value: { field: 'details.agreed' } }],
  };
  it('is not shown while its page is skipped; else leads there to change it [UI-25]', async () => {
    const { screen, commit, moves, store } = await renderNodes([summary]);
    expect(screen.getByRole('region', { name: 'Your details' }).query()).toBeNull();
    commit('claimDetails.kind', 'G');
    const region = screen.getByRole('region', { name: 'Your details' });
    await expect.element(region.getByRole('heading', { level: 2 })).toBeVisible();
    const link = region.getByRole('link', { name: 'Change Your details' });
    store.set(validatePageAtom);
    await link.click();
    expect(moves).toEqual(['/second']);
  });
});

describe('button', () => {
  it('prints the page', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const { screen } = await renderNodes([{ type: 'button', label: 'LocKey_Test_Print', does: { print: true } }]);
    await screen.getByRole('button', { name: 'Print' }).click();
    expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  });

  it.each([
    ['by default', {}, 'true'],
    ['not where the document says so', { disableOnClick: false }, null],
  ])('cannot be pressed while it does its work, %s [UI-52, UI-53]', async (_when, property, disabled) => {
    const { screen } = await renderNodes([
      { type: 'button', label: 'LocKey_Test_Print', does: { print: true }, ...property },
    ]);
    const button = screen.getByRole('button', { name: 'Print' });
    const during = new Promise((resolve) => {
      vi.spyOn(window, 'print').mockImplementation(() => {
        // Whatever was decided on the press is drawn before its work is over.
        flushSync(() => undefined);
        resolve(button.element().getAttribute('aria-disabled'));
      });
    });
    await button.click();
    expect(await during).toBe(disabled);
    await expect.element(button).not.toHaveAttribute('aria-disabled');
    vi.restoreAllMocks();
  });

  it('starts the flow again, without what was filed', async () => {
    const again = { type: 'button', label: 'LocKey_Test_Print', does: { startAgain: true } };
    const { screen, store, commit, value, moves, flow } = await renderNodes([again]);
    commit('claimDetails.kind', 'G');
    store.set(referenceCodesAtom, { [flow.formType]: 'NB-7K3P-9WQX-A' });
    await screen.getByRole('button', { name: 'Print' }).click();
    expect(moves).toEqual([flow.pages[0]?.path]);
    expect(value('claimDetails.kind')).toBeNull();
    await expect.element(screen.getByRole('button', { name: 'Print' })).toBeVisible();
  });

  it('is called by its own words where it shows an icon alone [UI-50, DEV-22]', async () => {
    const { screen } = await renderNodes([
      { type: 'button', icon: 'trash', ariaLabel: 'LocKey_Test_Print', does: { print: true } },
    ]);
    const button = screen.getByRole('button', { name: 'Print', exact: true });
    await expect.element(button).toBeVisible();
    expect(button.element().textContent).toBe('');
  });

  it('needs a label or an icon [DEV-22, RULE-49]', async () => {
    await expect(renderNodes([{ type: 'button', does: { print: true } }])).rejects.toThrow(
      'Either label or icon must have a value.',
    );
  });
});
