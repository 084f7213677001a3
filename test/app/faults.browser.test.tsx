import { describe, expect, it } from 'vitest';
import type { CompiledFlow } from '../../src/compile/compiledPage.ts';
import { errorInfoAtom, whitelistAtom } from '../../src/state/appState.ts';
import { commitFieldAtom } from '../../src/state/claim/commit.ts';
import { fieldCellAtom } from '../../src/state/claim/models.ts';
import { field, required, text } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';
import { renderApp } from './support/renderApp.tsx';

const main = () => document.querySelector('main');

function twoPages(whitelisted = false) {
  const { flow, validators } = compileTestFlow({
    models: {
      details: {
        Name: whitelisted ? { type: 'string', validations: [{ type: 'CharacterSetRestriction' }] } : required,
        Place: text,
      },
    },
    pages: [
      [field('details.name', { label: 'LocKey_Name_First' })],
      [field('details.place', { label: 'LocKey_Address_City' })],
    ],
  });
  return { flow, validators };
}

/** Its second page cannot be drawn: it has a field that the flow does not know. */
function withMissingField({ flow, validators }: ReturnType<typeof twoPages>) {
  const pages = flow.pages.map((page, index) =>
    index === 1 ? { ...page, content: [{ type: 'field' as const, field: 'claimDetails.nothing' }] } : page,
  );
  const faulty: CompiledFlow = { ...flow, pages };
  return { flow: faulty, validators };
}

describe('a page that cannot be drawn', () => {
  it('says so and is logged, the way back is open, and no answer is lost', async () => {
    const { screen, logged } = await renderApp({ registered: withMissingField(twoPages()), path: '/test' });
    await screen.getByLabelText(/First name/).fill('Rosa');
    await screen.getByRole('button', { name: 'Next' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Something went wrong' })).toHaveFocus();
    await expect.element(screen.getByText(/A problem has occured/)).toBeVisible();
    await expect.element(screen.getByRole('banner')).toBeVisible();
    expect(logged).toEqual(['The page at /test/2 could not be drawn']);
    await screen.getByRole('button', { name: 'Back' }).click();
    await expect.element(screen.getByLabelText(/First name/)).toHaveValue('Rosa');
    expect(main()?.dataset['page']).toBe('/test');
  });

  it('is drawn when one tries again and it can be by then', async () => {
    const faulty = withMissingField(twoPages());
    const { screen, store } = await renderApp({ registered: faulty, path: '/test' });
    await screen.getByLabelText(/First name/).fill('Rosa');
    await screen.getByRole('button', { name: 'Next' }).click();
    const again = screen.getByRole('button', { name: 'Try again' });
    await again.click();
    await expect.element(again).toBeVisible();
    const [, second] = faulty.flow.pages;
    Object.assign(second ?? {}, { content: [{ type: 'field', field: 'claimDetails.place' }] });
    await again.click();
    await expect.element(screen.getByLabelText(/City/)).toBeVisible();
    expect(store.get(store.get(fieldCellAtom('claimDetails.name', null)).value)).toBe('Rosa');
  });
});

describe('a press on Next that fails', () => {
  it('for want of the whitelist says that the request failed, and fetches it again [RULE-22, API-8]', async () => {
    const { screen, store, services, logged } = await renderApp({ registered: twoPages(true), path: '/test' });
    await expect.element(screen.getByLabelText(/First name/)).toBeVisible();
    store.set(whitelistAtom, null);
    let answers = false;
    Object.assign(services.flows, {
      fetchWhitelist: async () => {
        if (answers) store.set(whitelistAtom, 'Ros');
      },
    });
    store.set(commitFieldAtom, { field: 'claimDetails.name', record: null, value: 'Rosa' });
    await screen.getByRole('button', { name: 'Next' }).click();
    await expect.element(screen.getByRole('alertdialog')).toHaveAccessibleDescription(/Your request failed/);
    expect(logged).toContain('What a claimant asked for failed');
    await screen.getByRole('button', { name: 'OK' }).click();
    expect(main()?.dataset['page']).toBe('/test');

    answers = true;
    await screen.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => document.activeElement?.getAttribute('data-part')).toBe('error-summary');
  });

  it('for any other reason says that a problem has occurred', async () => {
    const { flow } = twoPages();
    const failing = Object.fromEntries(
      Object.values(flow.fields).map(({ schema }) => [
        schema.$id,
        () => {
          throw new Error('broken');
        },
      ]),
    );
    const { screen, store } = await renderApp({ registered: { flow, validators: failing }, path: '/test' });
    await screen.getByRole('button', { name: 'Next' }).click();
    await expect.element(screen.getByRole('alertdialog')).toHaveAccessibleDescription(/A problem has occured/);
    expect(store.get(errorInfoAtom).message).toBe('LocKey_Shared_ErrorMessage_Problem');
  });
});
