import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createWidgetRegistry } from '../../src/renderer/kit/createWidgetRegistry.ts';
import { blockWidgets, fieldWidgets, widgets } from '../../widgets/list.ts';
import { componentFiles } from '../support/widgetComponents.ts';

const names = Object.keys(widgets).sort();

it('the list has the widget of every folder, each by its own name', () => {
  const folders = readdirSync('widgets', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual(names);
  expect(Object.entries(widgets).filter(([listed, { name }]) => name !== listed)).toEqual([]);
});

it('every widget has one component, which says that it is its own', () => {
  const folderOf = (file: string) => file.split('/').at(-2);
  const components = Object.entries(componentFiles).map(([file, { widget }]) => [folderOf(file), widget]);
  expect(components.sort()).toEqual(names.map((name) => [name, name]));
});

it('a browser has those at once whose file says so, and all others when they have come', async () => {
  const inFiles = (name: string) =>
    Object.entries(componentFiles).flatMap(([file, component]) => (file.endsWith(`/${name}.tsx`) ? [component] : []));
  const registry = createWidgetRegistry(inFiles('component'), async () => ({
    lazyComponents: inFiles('lazyComponent'),
  }));
  expect(registry.field('text').presentation).toBe('label');
  expect(() => registry.field('number')).toThrow('The widget number was shown before its code was there');
  await registry.fetchLazy();
  for (const { name } of Object.values(fieldWidgets)) expect(registry.field(name).presentation).toBeTruthy();
  for (const { name } of Object.values(blockWidgets)) expect(registry.block(name).widget).toBe(name);
  expect([registry.isLazy('text'), registry.isLazy('number')]).toEqual([false, true]);
});
