import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { WidgetComponent } from '../../src/renderer/contract/widgetRegistry.ts';
import { createWidgetRegistry } from '../../src/renderer/kit/createWidgetRegistry.ts';
import { registerFlowAtom, routesAtom } from '../../src/state/flows.ts';
import { routerAtom } from '../../src/state/navigation/router.ts';
import { routesOf } from '../support/memoryRouter.ts';
import { field, required, text } from '../support/nodes.ts';
import { compileTestFlow } from '../support/testFlow.ts';
import { componentFiles } from '../support/widgetComponents.ts';
import { renderApp } from './support/renderApp.tsx';

/** Code that arrives or fails when the test wants it; `asked` counts the requests. */
function arriving() {
  const isLater = ({ widget }: WidgetComponent) => widget === 'number' || widget === 'labelledValue';
  const components = Object.values(componentFiles);
  const later = components.filter(isLater);
  const waiting: { arrive(): void; fail(): void }[] = [];
  const load = () =>
    new Promise<{ readonly lazyComponents: typeof later }>((resolve, reject) => {
      waiting.push({
        arrive: () => resolve({ lazyComponents: later }),
        fail: () => reject(new Error('It could not be fetched.')),
      });
    });
  return {
    registry: createWidgetRegistry(
      components.filter((one) => !isLater(one)),
      load,
    ),
    asked: () => waiting.length,
    newest() {
      const last = waiting.at(-1);
      if (last === undefined) throw new Error('The code was not asked for.');
      return last;
    },
  };
}

const name = field('details.name', { label: 'LocKey_Name_First' });
const count = field('details.count', { label: 'LocKey_Address_City', widget: 'number' });
const block = { type: 'labelledValue', label: 'LocKey_Name_Last', value: { field: 'details.name' } } as const;

/** The claimant is on the first of two pages and has answered it. The second one is made of `later`. */
async function onFirstPage(later: Parameters<typeof compileTestFlow>[0]['pages'][number]) {
  const code = arriving();
  const app = await renderApp({
    registered: compileTestFlow({
      models: { details: { Name: required, Count: text } },
      pages: [[name], later],
    }),
    path: '/test',
    widgets: code.registry,
  });
  await app.screen.getByLabelText(/First name/).fill('Rosa');
  return { ...app, code };
}

const page = () => document.querySelector('main')?.dataset['page'];

describe('a flow whose code is not there yet', () => {
  it('has a spinner in its place until the code has come', async () => {
    const flowAt = (formType: string, path: string) =>
      compileTestFlow({
        models: { details: { Name: text } },
        metadata: { details: { FormType: formType } },
        pages: [[name]],
        routes: [{ path, requiresAuthorization: false }],
        flow: { formType },
      });
    const other = flowAt('Other', '/other');
    const { screen, store, services } = await renderApp({ registered: flowAt('Test', '/test'), path: '/test' });
    await expect.element(screen.getByLabelText(/First name/)).toBeVisible();
    const code = Promise.withResolvers<boolean>();
    Object.assign(services.flows, { ensure: () => code.promise });
    store.set(routesAtom, (routes) => [...(routes ?? []), ...routesOf(other.flow)]);
    store.get(routerAtom).push('/other');
    await expect.element(screen.getByRole('progressbar')).toBeVisible();
    expect(page()).toBeUndefined();
    store.set(registerFlowAtom, other);
    code.resolve(true);
    await expect.poll(page).toBe('/other');
    await expect.element(screen.getByRole('progressbar')).not.toBeInTheDocument();
  });
});

describe('a page whose widgets are not there yet', () => {
  it.each([
    ['a field', [count]],
    ['a block inside of a row', [{ type: 'row', cells: [block] }]],
  ] as const)(
    'is asked for while the page before is read, and is shown whole when they are: %s',
    async (_what, nodes) => {
      const { screen, code } = await onFirstPage(nodes);
      expect(page()).toBe('/test');
      // In a moment when the browser has nothing else to do.
      await expect.poll(code.asked).toBe(1);
      await screen.getByRole('button', { name: 'Next' }).click();
      await expect.element(screen.getByRole('progressbar')).toBeVisible();
      expect(page()).toBeUndefined();
      code.newest().arrive();
      await expect.poll(page).toBe('/test/2');
      await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
      expect(document.querySelector('[data-widget="number"] input, [data-block="labelledValue"]')).not.toBeNull();
      expect(code.asked()).toBe(1);
      await screen.getByRole('button', { name: 'Back' }).click();
      await expect.element(screen.getByLabelText(/First name/)).toHaveValue('Rosa');
      await screen.getByRole('button', { name: 'Next' }).click();
      await expect.poll(page).toBe('/test/2');
    },
  );

  it('says that they could not be had, asks again when the claimant wants it, and nothing is lost', async () => {
    const { screen, code, logged } = await onFirstPage([block, count]);
    await expect.poll(code.asked).toBe(1);
    code.newest().fail();
    await screen.getByRole('button', { name: 'Next' }).click();
    await expect.poll(code.asked).toBe(2);
    code.newest().fail();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toHaveFocus();
    expect(logged).toEqual(['The widgets of /test/2 could not be loaded']);
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(code.asked).toBe(3);
    code.newest().arrive();
    await expect.poll(page).toBe('/test/2');
    await expect.element(screen.getByText('Rosa')).toBeVisible();
    const input = screen.getByLabelText(/City/);
    await input.fill('12');
    await userEvent.tab();
    await expect.element(input).toHaveValue('12');
  });

  it('can be gone back from when they could not be had', async () => {
    const { screen, code } = await onFirstPage([count]);
    await screen.getByRole('button', { name: 'Next' }).click();
    await expect.poll(code.asked).toBe(1);
    code.newest().fail();
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    history.back();
    await expect.element(screen.getByLabelText(/First name/)).toHaveValue('Rosa');
  });
});
