import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AuthorizeResponse } from '../../src/wire/calls.ts';
import { field, knownBindings, required, text } from '../support/nodes.ts';
import { prepopulatedModel } from '../support/prepopulatedModel.ts';
import { compileTestFlow } from '../support/testFlow.ts';
import { renderApp } from './support/renderApp.tsx';

const isFound = { field: 'known.referenceCode', empty: false } as const;

/** A flow of one page, which asks for a claim and shows what the server knows of it. */
const lookup = () =>
  compileTestFlow({
    bindings: { credentials: { dtoMapping: 'credentials' }, ...knownBindings },
    models: {
      credentials: { ReferenceCode: required, LastName: required },
      known: { ReferenceCode: text, Status: text },
      received: { Name: text },
    },
    pages: [
      [
        field('credentials.referenceCode', { label: 'LocKey_Name_First' }),
        field('credentials.lastName', { label: 'LocKey_Name_Last' }),
        { type: 'header', level: 'h2', text: 'LocKey_Address_City', showWhen: isFound },
        {
          type: 'row',
          showWhen: isFound,
          cells: [{ type: 'labelledValue', label: 'LocKey_Name_First', value: { field: 'known.status' } }],
        },
        {
          type: 'paragraph',
          text: 'LocKey_Shared_Yes',
          showWhen: { count: 'received', atLeast: 2 },
        },
        { type: 'savedValues', model: 'received', fields: [{ field: 'received.name', label: 'LocKey_Name_Last' }] },
      ],
    ],
    routes: [{ action: 'authorize' }],
    flow: {
      authorize: {
        call: '/api/forms/test/authorize',
        by: 'claim',
        fields: { referenceCode: 'credentials.referenceCode', lastName: 'credentials.lastName' },
      },
    },
  });

const found = (referenceCode: string, status: string, documents: readonly string[]): AuthorizeResponse => ({
  authorized: true,
  error: null,
  captcha: null,
  prepopulatedData: [
    prepopulatedModel('s-1', { referenceCode, status }),
    ...documents.map((name, index) => prepopulatedModel(`s-d-${index}`, { name }, 'Document')),
  ],
});
const refused = { authorized: false, error: 'LocKey_Authorization_NotFound', captcha: null, prepopulatedData: [] };

async function lookUp(answers: readonly (AuthorizeResponse | typeof refused)[]) {
  const left = [...answers];
  const { screen } = await renderApp({
    registered: lookup(),
    path: '/test',
    answers: {
      'POST /api/forms/test/authorize': () => {
        const body = left.shift();
        return { status: body?.authorized === true ? 200 : 401, body };
      },
      'GET /api/whitelist': () => ({ status: 200, body: 'abc' }),
    },
  });
  const code = screen.getByRole('textbox', { name: /First name/ });
  await code.fill('NB-1');
  await screen.getByRole('textbox', { name: /Last name/ }).fill('Okafor');
  return { screen, code, heading: screen.getByRole('heading', { level: 2, name: 'City' }) };
}
const another = (screen: Awaited<ReturnType<typeof lookUp>>['screen']) => screen.getByText('Look up another claim');
const rows = () => [...document.querySelectorAll('[data-record] dd')].map((cell) => cell.textContent);

describe('a page where people sign in that nothing follows', () => {
  it('shows what was found, in its place, by the keyboard alone', async () => {
    const { screen, heading } = await lookUp([found('NB-1', 'Received', ['a.pdf', 'b.pdf'])]);
    await expect.element(screen.getByRole('button', { name: 'Look up' })).toBeVisible();
    expect(heading.elements()).toEqual([]);
    expect(rows()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(heading).toHaveFocus();
    await expect.element(screen.getByText('Received', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('Yes', { exact: true })).toBeVisible();
    expect(rows()).toEqual(['a.pdf', 'b.pdf']);
    expect(location.pathname).toBe('/test');
    const button = another(screen).element();
    const isBefore = button.compareDocumentPosition(heading.element()) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(isBefore, 'one line above it asks for another claim').toBeTruthy();
    const size = (level: 1 | 2) =>
      Number.parseFloat(getComputedStyle(screen.getByRole('heading', { level }).first().element()).fontSize);
    expect(size(2), 'how the claim stands is the title for the eye').toBeGreaterThan(1.3 * size(1));
    expect(screen.getByRole('button', { name: 'Look up' }).elements()).toEqual([]);
    expect(screen.getByRole('dialog').elements()).toEqual([]);
  });

  it('has no banner that asks people to file, in the layout that has one', async () => {
    const banner = { name: 'Did you pay for health or medical coverage between 2011 and 2021?' };
    const { screen } = await renderApp({ registered: lookup(), path: '/test', theme: 'banner' });
    await expect.element(screen.getByRole('textbox', { name: /First name/ })).toBeVisible();
    expect(screen.getByRole('region', banner).elements()).toEqual([]);
    await screen.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
    await expect.element(screen.getByRole('heading', { level: 1, name: /accessib/i })).toBeVisible();
    expect(screen.getByRole('region', banner).elements(), 'on a page of no form').toEqual([]);
  });

  it('looks up another claim, on a phone too', async () => {
    await page.viewport(320, 640);
    const answers = [found('NB-1', 'Received', ['a.pdf', 'b.pdf']), found('NB-2', 'Denied', ['c.pdf'])];
    const { screen, code, heading } = await lookUp(answers);
    const press = () => screen.getByRole('button', { name: 'Look up' }).click();
    await press();
    await expect.element(heading).toHaveFocus();
    await another(screen).click();
    await expect.element(code).toHaveValue('NB-1');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await code.fill('NB-2');
    await press();
    await expect.element(screen.getByText('Denied', { exact: true })).toBeVisible();
    await expect.element(heading).toHaveFocus();
    expect(screen.getByText('Received', { exact: true }).elements()).toEqual([]);
    expect(rows()).toEqual(['c.pdf']);
    expect(code.elements()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await page.viewport(1280, 800);
  });

  it('shows nothing of a claim beside the credentials of another that is refused', async () => {
    const { screen, code, heading } = await lookUp([found('NB-1', 'Received', []), refused]);
    const press = () => screen.getByRole('button', { name: 'Look up' }).click();
    await press();
    await expect.element(heading).toHaveFocus();
    await another(screen).click();
    await code.fill('NB-2');
    await press();
    const summary = screen.getByRole('region', { name: 'There is a problem' });
    await expect.element(summary).toHaveFocus();
    expect(document.querySelector('h2')?.textContent).not.toBe('City');
    expect(document.body.textContent).not.toContain('Received');
    expect(another(screen).elements()).toEqual([]);
    await summary.getByRole('link').click();
    await expect.element(code).toHaveFocus();
  });

  it('shows nothing of a claim beside credentials that cannot be those of another', async () => {
    const { screen, code, heading } = await lookUp([found('NB-1', 'Received', ['a.pdf']), found('NB-2', 'Denied', [])]);
    const press = () => screen.getByRole('button', { name: 'Look up' }).click();
    await press();
    await expect.element(heading).toHaveFocus();
    await another(screen).click();
    await code.fill('');
    await press();
    await expect.element(screen.getByRole('region', { name: 'There is a problem' })).toHaveFocus();
    await expect.poll(() => document.body.textContent).not.toContain('Received');
    expect(rows()).toEqual([]);
    await code.fill('NB-2');
    await press();
    await expect.element(screen.getByText('Denied', { exact: true })).toBeVisible();
  });
});
