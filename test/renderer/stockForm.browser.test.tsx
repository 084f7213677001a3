import Form from '@rjsf/core';
import CheckboxesWidget from '@rjsf/core/lib/components/widgets/CheckboxesWidget.js';
import RadioWidget from '@rjsf/core/lib/components/widgets/RadioWidget.js';
import TextWidget from '@rjsf/core/lib/components/widgets/TextWidget.js';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { createRef } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { choicesOf } from '../../src/compile/choicesOf.ts';
import type { CompiledField, CompiledPage } from '../../src/compile/compiledPage.ts';
import { compileFlows } from '../../src/compile/compileFlows.ts';
import { serverModelConfigs } from '../../src/compile/serverModelConfigs.ts';
import { readProject } from '../../src/documents/reading/readProject.ts';
import { compileFieldValidators } from '../../src/rules/ajv/compileFieldValidators.ts';
import { contextWith } from '../rules/harness.ts';

const texts = import.meta.glob<string>(
  [
    '../../src/workbench/gallery/flows.json',
    '../../src/workbench/gallery/page-schemas/**/*.json',
    '../../src/workbench/gallery/settlement/models/*.json',
    '../../page-schemas/shared/*.json',
    '../../lists/*.json',
    '../../settlement/lists/*.json',
    '../../content/en.json',
  ],
  { eager: true, import: 'default', query: '?raw' },
);

/** By the last part of its path: a compiled page of the gallery. */
function galleryPages(): ReadonlyMap<string, CompiledPage> {
  const files = Object.entries(texts).map(
    ([file, text]) => [file.replace(/^.*?\.\.\/(src\/workbench\/gallery\/)?(?!\.\.)/, ''), text] as const,
  );
  const { project } = readProject(new Map(files), 'settlement');
  const documents = <T,>(all: ReadonlyMap<string, { readonly document: T | null }>) =>
    Object.fromEntries(
      [...all].flatMap(([name, { document }]) => (document === null ? [] : [[name, document] as const])),
    );
  const compiled = compileFlows({
    flows: project.flows.flatMap(({ document }) => document ?? []),
    pages: documents(project.pages),
    blocks: documents(project.blocks),
    lists: documents(project.lists),
    models: project.models.flatMap(({ document }) => (document === null ? [] : serverModelConfigs(document))),
  });
  return new Map(compiled.flatMap(({ pages }) => pages.map((page) => [page.path.replace(/^.*\//, ''), page])));
}

/** For the names that rjsf does not know, what it has for the same kind of value. */
const standIns = {
  number: TextWidget,
  currency: TextWidget,
  date: TextWidget,
  signature: TextWidget,
  hybridRadio: RadioWidget,
  checkboxList: CheckboxesWidget,
};
const validator = customizeValidator({ ajvOptionsOverrides: { keywords: ['rules'], allowUnionTypes: true } });

/** rjsf takes a file for an object with parts, and shows records only as lists of objects: neither is a field to it. */
const plain = (page: CompiledPage): readonly CompiledField[] =>
  page.fields.filter(
    ({ id, valueType, uiSchema }) =>
      valueType !== 'file' &&
      uiSchema['ui:widget'] !== 'hidden' &&
      !page.records.some((records) => records.fields.includes(id)),
  );

/** The stock form of rjsf over the fields of a page, just as they were compiled. */
async function stockForm(page: CompiledPage) {
  const fields = plain(page);
  const schema: RJSFSchema = {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ key, schema: { $id: _, ...rest } }) => [key, rest])),
  };
  const uiSchema: UiSchema = Object.fromEntries(fields.map((field) => [field.key, { ...field.uiSchema }]));
  const submitted: unknown[] = [];
  const form = createRef<Form>();
  const screen = await render(
    <Form
      ref={form}
      schema={schema}
      uiSchema={uiSchema}
      widgets={standIns}
      validator={validator}
      onSubmit={({ formData }) => submitted.push(formData)}
    />,
  );
  if (form.current === null) throw new Error('The form is not there.');
  return { screen, fields, submitted, form: form.current, schema };
}

/** No rule is asked. */
const context = contextWith();
const pages = [...galleryPages()].filter(([, page]) => plain(page).length > 0);

describe("rjsf's own form over a compiled page", () => {
  it.each(pages)(
    'shows every field of the page %s by its title, with its help and its choices',
    async (_name, page) => {
      const { screen, fields } = await stockForm(page);
      for (const { key, uiSchema } of fields) {
        const root = screen.container.querySelector(`.rjsf-field:has(#root_${key}, [id^="root_${key}-"])`);
        const shown = root?.textContent ?? '';
        const { 'ui:title': title = key, 'ui:label': label, 'ui:help': help } = uiSchema;
        if (label !== false) expect(shown, `title of ${key}`).toContain(title);
        if (help !== undefined) expect(shown, `help of ${key}`).toContain(help);
        const choices = choicesOf(uiSchema['ui:options']) ?? [];
        for (const { value, label: choice = value } of choices) expect(shown, `choices of ${key}`).toContain(choice);
      }
    },
  );

  it.each(pages)(
    'refuses of the fields of the page %s what our validators refuse by the schema',
    async (_name, page) => {
      const fields = plain(page);
      const { form, schema } = await stockForm(page);
      const validators = compileFieldValidators(fields.map((field) => field.schema));
      for (const value of [null, '', 'A', 'US', 'x'.repeat(20_000), true, 'true', [], ['2011'], ['2011', '2011'], 1]) {
        const { errors } = form.validate(Object.fromEntries(fields.map(({ key }) => [key, value])), schema);
        const refused = new Set(errors.map(({ property }) => property?.split('.')[1]));
        for (const { key, schema: own } of fields) {
          const found = validators[own.$id]?.(value, { rules: [], context }) ?? [];
          const isRefused = found.some(({ keyword }) => keyword !== 'rules');
          expect(isRefused, `${key}: ${JSON.stringify(value)}`).toBe(refused.has(key));
        }
      }
    },
  );

  it('shows the hints of the document and gives the answers that the schema allows', async () => {
    const page = galleryPages().get('select');
    if (page === undefined) throw new Error('The gallery has no page "select".');
    const { screen, submitted } = await stockForm(page);
    await expect.element(screen.getByText('LocKey_Gallery_Hint').first()).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('LocKey_Gallery_Empty').first(), 'LocKey_Gallery_Option_B');
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(submitted).toMatchObject([{ empty: 'B' }]);
  });
});
