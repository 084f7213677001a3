import { describe, expect, it, onTestFinished } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import type { PageNode } from '../../src/documents/definitions/page.ts';
import type { WidgetRegistry } from '../../src/renderer/contract/widgetRegistry.ts';
import type { ModelField } from '../../src/rules/schemas/modelField.ts';
import { pendingInputsAtom } from '../../src/state/claim/pendingInputs.ts';
import { restoreClaimAtom, snapshotClaim } from '../../src/state/claim/snapshot.ts';
import { validatePageAtom } from '../../src/state/validation/validatePage.ts';
import { widgetRegistry } from '../../widgets/registry.ts';
import { registryWith } from '../support/widgetComponents.ts';
import { loadMasks } from '../widgets/loadMasks.ts';
import { renderPage } from './renderPage.tsx';

loadMasks();

const names = ['one', 'two', 'three', 'four'] as const;
const texts = Object.fromEntries(names.map((name) => [`LocKey_Test_${name}`, name]));
const required: ModelField = { type: 'string', validations: [{ type: 'Required' }] };
const field = (name: string, more: Readonly<Record<string, unknown>> = {}): PageNode => ({
  type: 'field',
  field: `details.${name}`,
  widget: 'text',
  label: `LocKey_Test_${name}`,
  ...more,
});
const onOne = (when: string, more: Readonly<Record<string, unknown>> = {}) => ({
  dependencies: { on: [{ when: { field: 'details.one', equals: when } }], ...more },
});

function renderNodes(nodes: readonly PageNode[], widgets?: WidgetRegistry) {
  return renderPage(
    {
      bindings: { details: { dtoMapping: 'claimDetails' } },
      models: { details: { One: { type: 'string' }, Two: required, Three: required, Four: required } },
      pages: [nodes],
    },
    texts,
    widgets,
  );
}

/** The product's widgets; the text widget counts its renders by field name. */
function countingWidgets() {
  const renders: Record<string, number> = {};
  const text = widgetRegistry.field('text');
  const Component: typeof text.Component = (props) => {
    renders[props.name] = (renders[props.name] ?? 0) + 1;
    return text.Component(props);
  };
  const widgets = registryWith({ ...text, Component });
  const since = () => {
    const counted = { ...renders };
    for (const name of Object.keys(renders)) delete renders[name];
    return counted;
  };
  return { widgets, since };
}

describe('bound fields', () => {
  it('render again alone with their dependants when one is committed', async () => {
    const { widgets, since } = countingWidgets();
    const nodes = [field('one'), { type: 'row', cells: [field('two', onOne('A')), field('three')] }, field('four')];
    const { screen, commit } = await renderNodes(nodes, widgets);
    expect(since()).toEqual({ 'claimDetails.one': 1, 'claimDetails.three': 1, 'claimDetails.four': 1 });
    commit('claimDetails.four', 'x');
    await expect.element(screen.getByRole('textbox', { name: 'four' })).toHaveValue('x');
    expect(since()).toEqual({ 'claimDetails.four': 1 });
    commit('claimDetails.one', 'A');
    await expect.element(screen.getByRole('textbox', { name: 'two' })).toBeVisible();
    expect(since()).toEqual({ 'claimDetails.one': 1, 'claimDetails.two': 1 });
    commit('claimDetails.one', 'B');
    await expect.element(screen.getByRole('textbox', { name: 'two' })).not.toBeInTheDocument();
    expect(since()).toEqual({ 'claimDetails.one': 1 });
  });

  it('render nothing while a key is pressed', async () => {
    const { widgets, since } = countingWidgets();
    const { screen } = await renderNodes([field('one'), field('two')], widgets);
    await screen.getByRole('textbox', { name: 'one' }).click();
    since();
    await userEvent.keyboard('abc');
    expect(since()).toEqual({});
  });

  it('are not in the page while they are hidden, and are disabled where their dependency says so [DEP-2, DEP-3]', async () => {
    const { screen, commit } = await renderNodes([
      field('one'),
      field('two', onOne('A')),
      field('three', onOne('A', { hideComponentOnAnyUnfulfilled: false, disableOnAnyUnfulfilled: true })),
    ]);
    expect(screen.getByRole('textbox', { name: 'two' }).query()).toBeNull();
    await expect.element(screen.getByRole('textbox', { name: 'three' })).toBeDisabled();
    commit('claimDetails.one', 'A');
    await expect.element(screen.getByRole('textbox', { name: 'two' })).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'three' })).toBeEnabled();
  });

  it('change their mask with their dependency [DEP-8]', async () => {
    const override = { on: [{ when: { field: 'details.one', equals: 'A' }, maskOverride: 'USA_PHONE_NUMBER' }] };
    const keep = { hideComponentOnAnyUnfulfilled: false, resetOnAnyUnfulfilled: false };
    const { screen, commit } = await renderNodes([
      field('one'),
      field('two', { dependencies: { ...override, ...keep } }),
    ]);
    const input = screen.getByRole('textbox', { name: 'two' });
    await input.fill('1234567890');
    await userEvent.tab();
    await expect.element(input).toHaveValue('1234567890');
    commit('claimDetails.one', 'A');
    await expect.element(input).toHaveValue('(123) 456-7890');
  });

  it('have again what was being typed in them when the claim was put away, committed or not', async () => {
    const { screen, store, value } = await renderNodes([field('one'), field('two', onOne('A'))]);
    const one = screen.getByRole('textbox', { name: 'one' });
    await one.fill('half a sen');
    const taken = snapshotClaim(store.get);
    await one.fill('something else');
    store.set(restoreClaimAtom, { ...taken, pending: { ...taken.pending, 'claimDetails-two': 'later' } });
    await expect.element(one).toHaveValue('half a sen');
    expect(value('claimDetails.one')).toBeNull();
    await one.fill('A');
    await userEvent.tab();
    await expect.element(screen.getByRole('textbox', { name: 'two' })).toHaveValue('later');
    store.get(pendingInputsAtom).flush();
    expect([value('claimDetails.one'), value('claimDetails.two')]).toEqual(['A', 'later']);
  });

  it('hand the focus to the next field when they are hidden or disabled under it', async () => {
    const { screen, commit } = await renderNodes([field('one'), field('two', onOne('A')), field('three')]);
    commit('claimDetails.one', 'A');
    await screen.getByRole('textbox', { name: 'two' }).click();
    commit('claimDetails.one', 'B');
    await expect.element(screen.getByRole('textbox', { name: 'three' })).toHaveFocus();
  });

  it('show their errors in the other language when it changes', async () => {
    const { screen, i18n } = await renderNodes([field('two')]);
    await screen.getByRole('textbox').click();
    await userEvent.tab();
    await expect.element(screen.getByRole('textbox')).toHaveAccessibleDescription('Fill in “two”.');
    await i18n.changeLanguage('es');
    await expect.element(screen.getByRole('textbox')).toHaveAccessibleDescription('Complete «LocKey_Test_two».');
  });
});

describe('rows', () => {
  const row = { type: 'row', cells: [field('two'), field('three')] };

  it('validate all their fields when the focus leaves them, not within [RULE-6]', async () => {
    const { screen } = await renderNodes([row, field('four')]);
    const [two, three] = [screen.getByRole('textbox', { name: 'two' }), screen.getByRole('textbox', { name: 'three' })];
    await three.click();
    await userEvent.keyboard('x');
    await two.click();
    await expect.element(two).toHaveAttribute('aria-invalid', 'false');
    await three.click();
    await two.fill('');
    await screen.getByRole('textbox', { name: 'four' }).click();
    await expect.element(two).toHaveAttribute('aria-invalid', 'true');
    await expect.element(screen.getByRole('textbox', { name: 'four' })).toHaveAttribute('aria-invalid', 'false');
  });

  it('are not left by a click on the label of another input in them [RULE-6]', async () => {
    const { screen } = await renderNodes([{ type: 'row', cells: [field('two'), field('three'), field('four')] }]);
    await screen.getByRole('textbox', { name: 'two' }).fill('x');
    await screen.getByText(/^three/).click();
    await expect.element(screen.getByRole('textbox', { name: 'three' })).toHaveFocus();
    await expect.element(screen.getByRole('textbox', { name: 'four' })).toHaveAttribute('aria-invalid', 'false');
  });

  it.each([
    [1, [12]],
    [2, [6, 6]],
    [3, [4, 4, 4]],
    [4, [3, 3, 3, 3]],
  ])('with %i inputs share twelve columns as %j, and stack on a narrow screen [UI-30]', async (count, spans) => {
    await browser.viewport(1200, 800);
    const { screen } = await renderNodes([{ type: 'row', cells: names.slice(0, count).map((name) => field(name)) }]);
    const boxes = () =>
      screen
        .getByRole('textbox')
        .elements()
        .map((each) => each.getBoundingClientRect());
    const grid = screen.container.querySelector('[data-span]')?.parentElement;
    const cells = [...(grid?.children ?? [])];
    expect(cells.map((cell) => Number(cell.getAttribute('data-span')))).toEqual(spans);
    expect(new Set(boxes().map((box) => box.top)).size).toBe(1);
    await browser.viewport(320, 800);
    expect(new Set(boxes().map((box) => box.left)).size).toBe(1);
    expect(Math.max(...boxes().map((box) => box.right))).toBeLessThanOrEqual(320);
    await browser.viewport(1024, 768);
  });

  it('keep its width where a date has an error, which stands below it', async () => {
    await browser.viewport(1200, 800);
    onTestFinished(() => browser.viewport(1024, 768));
    const cells = [field('two', { widget: 'date' }), field('one')];
    const { screen, store } = await renderNodes([{ type: 'row', columns: [6, 6], cells }]);
    const input = screen.getByRole('textbox', { name: 'two' });
    const date = () => input.element().getBoundingClientRect();
    const before = date();
    expect(before.width).toBeGreaterThan(100);
    store.set(validatePageAtom);
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
    const error = screen.container.querySelector('[data-part=error]');
    expect(error?.getBoundingClientRect().top).toBeGreaterThanOrEqual(date().bottom);
    expect(date().width).toBe(before.width);
  });

  it('keep its width where an address is asked about, below it', async () => {
    await browser.viewport(1200, 800);
    onTestFinished(() => browser.viewport(1024, 768));
    const cells = [field('two', { inputMode: 'email' }), field('one')];
    const { screen } = await renderNodes([{ type: 'row', columns: [6, 6], cells }]);
    const input = screen.getByRole('textbox', { name: 'two' });
    const address = () => input.element().getBoundingClientRect();
    const before = address();
    await input.fill('rosa@example.con');
    await screen.getByRole('textbox', { name: 'one' }).click();
    const question = screen.getByRole('button', { name: /rosa@example.com/ });
    await expect.element(question).toBeVisible();
    expect(address().width).toBe(before.width);
    expect(question.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(address().bottom);
  });

  it('with two short inputs keep them in one line at any width, but not in large text on a phone', async () => {
    onTestFinished(() => browser.viewport(1024, 768));
    const cells = [field('one', { width: 'short' }), field('two', { width: 'short' })];
    const { screen } = await renderNodes([{ type: 'row', columns: [3, 3], cells }]);
    const tops = () =>
      new Set(
        screen
          .getByRole('textbox')
          .elements()
          .map((each) => each.getBoundingClientRect().top),
      );
    for (const width of [360, 1200]) {
      await browser.viewport(width, 800);
      expect(tops().size).toBe(1);
    }
    onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
    document.documentElement.style.fontSize = '32px';
    await browser.viewport(360, 800);
    expect(tops().size, 'in text of twice the size').toBe(2);
  });

  it('keep the input of a row in a cell level with that beside it, which alone has a hint', async () => {
    await browser.viewport(1200, 800);
    const inner = { type: 'row', columns: [12], cells: [field('two')] };
    const hinted = field('one', { hint: 'LocKey_Test_Hint' });
    const { screen } = await renderNodes([{ type: 'row', columns: [6, 6], cells: [hinted, inner] }]);
    const boxes = screen
      .getByRole('textbox')
      .elements()
      .map((each) => each.getBoundingClientRect());
    expect(boxes).toHaveLength(2);
    expect(boxes[1]?.bottom).toBe(boxes[0]?.bottom);
    await browser.viewport(1024, 768);
  });
});

describe('a long page', () => {
  it('mounts its first thirty fields at once and the rest when the browser is idle, each in its place', async () => {
    const keys = Array.from({ length: 100 }, (_, index) => `field${index}`);
    const { screen } = await renderPage({
      bindings: { details: { dtoMapping: 'claimDetails' } },
      models: {
        details: Object.fromEntries(keys.map((key) => [key.replace('f', 'F'), { type: 'string' } as const])),
      },
      pages: [keys.map((key) => field(key))],
    });
    const shown = () =>
      [...screen.container.querySelectorAll('[data-field]')].map((root) => root.getAttribute('data-field'));
    await expect.poll(() => shown().length).toBe(100);
    expect(shown()).toEqual(keys.map((key) => `claimDetails.${key}`));
  });
});

describe('the error summary', () => {
  it('takes the focus and links each error to its input', async () => {
    const { screen, store } = await renderNodes([field('one'), field('two'), field('three')]);
    expect(store.set(validatePageAtom)).toBe(false);
    const summary = screen.getByRole('region', { name: 'There is a problem' });
    await expect.element(summary).toHaveFocus();
    const links = summary.getByRole('link');
    expect(links.elements().map((link) => link.textContent)).toEqual(['Fill in “two”.', 'Fill in “three”.']);
    await links.nth(1).click();
    await expect.element(screen.getByRole('textbox', { name: 'three' }).first()).toHaveFocus();
  });

  it('starts at its top where it is higher than the screen', async () => {
    await browser.viewport(320, 150);
    const { screen, store } = await renderNodes([field('one'), field('two'), field('three'), field('four')]);
    await screen.getByRole('textbox', { name: 'four' }).click();
    store.set(validatePageAtom);
    const summary = screen.getByRole('region', { name: 'There is a problem' });
    await expect.element(summary).toHaveFocus();
    const { top, height } = summary.element().getBoundingClientRect();
    expect(height).toBeGreaterThan(150);
    expect(Math.round(top)).toBeGreaterThanOrEqual(0);
    await expect.element(summary.getByRole('heading')).toBeInViewport({ ratio: 1 });
    await browser.viewport(1024, 768);
  });

  it('forgets an error that is mended, without moving the focus, and goes when none is left', async () => {
    const { screen, store } = await renderNodes([field('two'), field('three')]);
    store.set(validatePageAtom);
    const three = screen.getByRole('textbox', { name: 'three' });
    await screen.getByRole('textbox', { name: 'two' }).fill('x');
    await three.click();
    await expect.poll(() => screen.getByRole('link').elements().length).toBe(1);
    await expect.element(three).toHaveFocus();
    await three.fill('x');
    await userEvent.tab();
    await expect.element(screen.getByRole('region')).not.toBeInTheDocument();
  });

  it('leads to a choice of a group, and to the block when records are missing', async () => {
    const { screen, store } = await renderPage(
      {
        bindings: {
          details: { dtoMapping: 'claimDetails' },
          rows: { dtoMapping: 'claimTransactions', transactionType: 'Contribution' },
        },
        models: { details: { One: required }, rows: { Year: required } },
        pages: [
          [
            field('one', { widget: 'radio', options: [{ value: 'a' }, { value: 'b' }] }),
            {
              type: 'repeatingTable',
              model: 'rows',
              label: 'LocKey_Test_two',
              minItems: { count: 2 },
              columns: [{ type: 'field', field: 'rows.year', widget: 'text', label: 'LocKey_Test_three' }],
            },
          ],
        ],
      },
      texts,
    );
    store.set(validatePageAtom);
    const links = screen.getByRole('region', { name: 'There is a problem' }).getByRole('link');
    await links.nth(0).click();
    await expect.element(screen.getByRole('radio', { name: 'a' })).toHaveFocus();
    await expect.element(links.nth(1)).toHaveTextContent('Entry 1: Fill in “three”.');
    await links.nth(1).click();
    await expect.element(screen.getByRole('textbox', { name: 'three' }).first()).toHaveFocus();
    await links.nth(2).click();
    expect(document.activeElement?.closest('[data-block]')?.getAttribute('data-block')).toBe('repeatingTable');
  });
});
