import { expect, type Locator, type Page } from '@playwright/test';
import { choicesOf } from '../../../src/compile/choicesOf.ts';
import type { CompiledField, FieldId } from '../../../src/compile/compiledPage.ts';
import { pageAt, sampleProject, type TestProject } from '../../support/project.ts';

export type Answer = string | boolean | readonly string[];

/** What a person sees of a field: where it is, what it is called and what its choices are called. */
interface SeenField {
  readonly root: Locator;
  readonly label: string;
  /** How the name of a group of checkboxes ends where one of them must be chosen. */
  readonly required: string;
  readonly widget: CompiledField['uiSchema']['ui:widget'];
  /** The words of a choice by its value; the value itself where the claimant's own answers are the choices. */
  words(value: string): string;
}

/** Where a field stands on the page, by its id. */
export function fieldRoot(scope: Page | Locator, id: FieldId): Locator {
  return scope.locator(`[data-field="${id.replace(/\(.*\)/, '')}"]`);
}

/** What tags are for is seen, not read. */
export const spoken = (text: string): string => text.replaceAll(/<[^>]*>/g, '');

/** The page that is shown, its flow, and its texts in the active language. */
export async function shownPage(scope: Page | Locator, project?: TestProject) {
  const page = 'page' in scope ? scope.page() : scope;
  const known = project ?? (await sampleProject());
  // What is painted before any script has a main of its own, which names no page.
  const { path, culture } = await page.locator('main[data-page]').evaluate((main) => ({
    path: main.getAttribute('data-page') ?? '',
    culture: document.documentElement.lang,
  }));
  return { ...pageAt(known, path), text: (key: string) => spoken(known.text(key, culture)) };
}

async function seenField(scope: Page | Locator, id: FieldId, project?: TestProject): Promise<SeenField> {
  const { flow, text } = await shownPage(scope, project);
  const field = flow.fields[id];
  if (field === undefined) throw new Error(`The flow ${flow.formType} has no field ${id}.`);
  const { 'ui:title': title, 'ui:widget': widget, 'ui:options': options } = field.uiSchema;
  const choices = choicesOf(options) ?? [];
  return {
    root: fieldRoot(scope, id),
    label: title === undefined ? '' : text(title),
    required: text('LocKey_Shared_GroupRequired'),
    widget,
    words(value) {
      const key = choices.find((choice) => choice.value === value)?.label;
      return key === undefined ? value : text(key);
    },
  };
}

/**
 * Answers one field the way a person does, whatever its widget, and leaves it by the Tab key. It is found by its label
 * in the language of the page, a choice by its words.
 */
export async function fillField(
  scope: Page | Locator,
  id: FieldId,
  answer: Answer,
  project?: TestProject,
): Promise<void> {
  const { root, label, required, widget, words } = await seenField(scope, id, project);
  const named = { name: label, exact: true };
  switch (widget) {
    case 'select':
      await root.getByRole('combobox', named).selectOption({ label: words(String(answer)) });
      return;
    case 'radio':
    case 'hybridRadio':
      await choose(root, root.getByRole('radiogroup', named).getByRole('radio', choice(words(String(answer)))));
      return;
    case 'checkbox':
      if (answer === true) await choose(root, root.getByRole('checkbox', named));
      return;
    case 'checkboxList':
      for (const value of Array.isArray(answer) ? answer : []) {
        await choose(root, group(root, named.name, required).getByRole('checkbox', choice(words(value))));
      }
      return;
    case 'text':
    case 'signature':
      await root.getByRole('textbox', named).fill(String(answer));
      await root.getByRole('textbox', named).press('Tab');
      return;
    case 'number':
    case 'currency':
    case 'date': {
      const input = root.getByRole('textbox', named);
      await input.click();
      await input.press('ControlOrMeta+a');
      await input.press('Delete');
      await input.pressSequentially(String(answer));
      await input.press('Tab');
      return;
    }
    default:
      expect(widget, `a widget that the journeys can fill at ${id}`).toBe('one of those above');
  }
}

/** Checkboxes under one name, which has more words where one of them must be chosen. */
const group = (root: Locator, name: string, required: string): Locator =>
  root
    .getByRole('group', { name, exact: true })
    .or(root.getByRole('group', { name: `${name} ${required}`, exact: true }));

const choice = (words: string) => ({ name: words, exact: true });

/** Clicks the words of a radio button or checkbox, as most people do, and sees that it is chosen. */
async function choose(root: Locator, input: Locator): Promise<void> {
  if (await input.isChecked()) return;
  const id = await input.getAttribute('id');
  await root.locator(`label[for="${id}"], label:has([id="${id}"])`).click();
  await expect(input).toBeChecked();
}
