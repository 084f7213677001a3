import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import type { PageNode } from '../../src/documents/definitions/page.ts';
import { validatePageAtom } from '../../src/state/validation/validatePage.ts';
import { renderPage } from './renderPage.tsx';

const texts = { LocKey_Test_Label: 'A question', LocKey_Test_Row: 'Row {{number}}' };
const required = { validations: [{ rule: 'required' }] };
const options = [{ value: 'R' }, { value: 'B' }];
const rows = { model: 'rows', label: 'LocKey_Test_Label', itemLabel: 'LocKey_Test_Row' };
const field = (name: string, widget: string, more: object = {}) =>
  ({ type: 'field', field: name, widget, label: 'LocKey_Test_Label', ...required, ...more }) as const;

async function renderWrong(nodes: readonly PageNode[]) {
  const rendered = await renderPage(
    {
      bindings: {
        details: { dtoMapping: 'claimDetails' },
        rows: { dtoMapping: 'claimTransactions', transactionType: 'Contribution' },
        docs: { dtoMapping: 'documentContexts' },
      },
      models: {
        details: {
          One: { type: 'string' },
          Two: { type: 'string' },
          Agreed: {
            type: 'boolean',
            validations: [{ type: 'RequireOnePropertyValTrue', parameters: { Properties: ['Agreed'] } }],
          },
          Several: { type: 'stringList' },
          Proof: { type: 'file' },
        },
        rows: { Year: { type: 'string' }, Amount: { type: 'string' } },
        docs: { File: { type: 'file' }, FileName: { type: 'string' } },
      },
      metadata: { docs: { FileNameField: 'FileName' } },
      pages: [nodes],
    },
    texts,
  );
  rendered.store.set(validatePageAtom);
  await expect.poll(() => document.querySelector('main [data-part=error]:not(:empty)')).not.toBeNull();
  return rendered;
}

/** Where on the page the bars are. */
function bars() {
  return [...document.querySelectorAll('main *')].flatMap((element) => {
    const style = getComputedStyle(element, '::before');
    if (style.content === 'none' || style.borderInlineStartWidth !== '4px') return [];
    const box = element.getBoundingClientRect();
    const start = Number.parseFloat(style.insetInlineStart);
    const isLeft = style.direction === 'ltr';
    return [
      {
        element,
        colour: style.borderInlineStartColor,
        top: box.top + Number.parseFloat(style.top),
        bottom: box.bottom - Number.parseFloat(style.bottom),
        left: isLeft ? box.left + start : box.right - start - 4,
        right: isLeft ? box.left + start + 4 : box.right - start,
      },
    ];
  });
}

const onlyBar = () => {
  const [bar, ...more] = bars();
  expect(more, 'one bar for one error').toEqual([]);
  if (bar === undefined) throw new Error('Nothing has a bar.');
  return bar;
};

describe('the bar of an error', () => {
  it.each([
    ['text', 'details.one', {}],
    ['text', 'details.one', { multiline: true }],
    ['select', 'details.one', { options }],
    ['date', 'details.one', {}],
    ['checkbox', 'details.agreed', {}],
    ['radio', 'details.one', { options }],
    ['checkboxList', 'details.several', { options }],
    ['file', 'details.proof', {}],
  ])('is beside a %s (%s %j) from its label to its message', async (widget, name, more) => {
    const { screen } = await renderWrong([field(name, widget, more)]);
    const { element, top, bottom, right } = onlyBar();
    const label = screen.getByText('A question').first().element().getBoundingClientRect();
    const error = element.querySelector('[data-part=error]')?.getBoundingClientRect();
    expect(top).toBeLessThanOrEqual(label.top);
    expect(bottom).toBeGreaterThanOrEqual(error?.bottom ?? Number.NaN);
    expect(error?.left).toBeGreaterThanOrEqual(right + 6);
  });

  it.each(['ltr', 'rtl'])('is inside the card on a phone, in a page that is %s', async (direction) => {
    await page.viewport(360, 740);
    onTestFinished(() => page.viewport(414, 896));
    document.documentElement.dir = direction;
    onTestFinished(() => document.documentElement.removeAttribute('dir'));
    await renderWrong([
      field('details.one', 'text'),
      {
        type: 'repeatingForm',
        ...rows,
        minItems: { count: 1 },
        content: [field('rows.year', 'text')],
        summaryFields: ['rows.year'],
      },
    ]);
    const found = bars();
    expect(found).toHaveLength(2);
    for (const { element, left, right } of found) {
      const card = element.closest('main > div > div')?.getBoundingClientRect();
      expect(left).toBeGreaterThan(card?.left ?? Number.NaN);
      expect(right).toBeLessThan(card?.right ?? Number.NaN);
    }
  });

  it('keeps its distance to the field before it in a row and in a table', async () => {
    await page.viewport(1200, 800);
    onTestFinished(() => page.viewport(414, 896));
    const { screen } = await renderWrong([
      { type: 'row', columns: [6, 6], cells: [field('details.one', 'text'), field('details.two', 'text')] },
      {
        type: 'repeatingTable',
        ...rows,
        minItems: { count: 1 },
        columns: [field('rows.year', 'text'), field('rows.amount', 'text')],
      },
    ]);
    const inputs = screen
      .getByRole('textbox')
      .elements()
      .map((each) => each.getBoundingClientRect());
    const found = bars();
    expect(found).toHaveLength(inputs.length);
    expect(inputs).toHaveLength(4);
    for (const index of [1, 3]) {
      expect(found[index]?.left).toBeGreaterThanOrEqual((inputs[index - 1]?.right ?? Number.NaN) + 6);
      expect(found[index]?.right).toBeLessThanOrEqual((inputs[index]?.left ?? Number.NaN) - 6);
    }
  });

  it('is beside records of which one is missing, and their drop zone is red', async () => {
    await renderWrong([
      {
        type: 'uploadManager',
        model: 'docs',
        label: 'LocKey_Test_Label',
        itemLabel: 'LocKey_Test_Row',
        summaryFields: ['docs.file'],
        required: true,
        content: [field('docs.file', 'file')],
      },
    ]);
    const { element, colour } = onlyBar();
    expect(element.tagName).toBe('SECTION');
    const zone = [...element.querySelectorAll('div')].find((each) => getComputedStyle(each).borderStyle === 'dashed');
    expect(zone && getComputedStyle(zone).borderTopColor).toBe(colour);
  });
});
