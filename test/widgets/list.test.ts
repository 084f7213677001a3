import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { blockWidgets, fieldWidgets, widgets } from '../../widgets/list.ts';
import { widgetRegistry } from '../../widgets/registry.ts';
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

it('a browser has the components of fields and of blocks, once those are there that come later', async () => {
  expect(widgetRegistry.isThere('number')).toBe(false);
  expect(() => widgetRegistry.field('number')).toThrow('The widget number was shown before its code was there');
  await widgetRegistry.fetchLater();
  for (const { name } of Object.values(fieldWidgets)) expect(widgetRegistry.field(name).presentation).toBeTruthy();
  for (const { name } of Object.values(blockWidgets)) expect(widgetRegistry.block(name).widget).toBe(name);
});
