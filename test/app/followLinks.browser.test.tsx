import { expect, it } from 'vitest';
import { field, text } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';
import { renderApp } from './support/renderApp.tsx';

it('a link in a text leads to a page of a form with what this page has in memory', async () => {
  const registered = compileTestFlow({
    models: { details: { Name: text } },
    pages: [[field('details.name')], [{ type: 'paragraph', text: 'LocKey_Confirmation_Online_Status' }]],
    routes: [{ path: '/lookup' }, { path: '/test' }],
  });
  const { screen, moves } = await renderApp({ registered, path: '/lookup' });
  const main = screen.getByRole('main');
  await main.getByRole('textbox').fill('Rosa');
  await main.getByRole('button', { name: 'Next' }).click();
  await main.getByRole('link', { name: 'Check the status of your claim' }).click();
  await expect.poll(() => location.pathname).toBe('/lookup');
  await expect.element(main.getByRole('textbox')).toHaveValue('Rosa');
  expect(moves, 'the address that was opened is none').toEqual(['/test', '/lookup']);
});
