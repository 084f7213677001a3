import type { Locator, Page } from '@playwright/test';
import { pageAt, type TestProject } from '../../support/project.ts';
import { uploadFile } from './files.ts';
import { type Answer, fieldRoot, fillField, spoken } from './fillField.ts';
import { type Answers, expectPage, filledIn, type Given, isRecords, type Journey } from './journey.ts';

/** Goes through a journey in a real browser that runs no scripts. `seen` is called with each page once it is filled. */
export async function walkWithoutScripts(
  page: Page,
  journey: Journey,
  given: Given,
  { url = '', culture, project, seen }: WalkOptions,
): Promise<void> {
  const text = (key: string) => spoken(project.text(key, culture));
  const [first] = journey.pages;
  await page.goto(`${url}${first?.path}${culture === 'en' ? '' : `?culture=${culture}`}`);
  for (const [index, each] of journey.pages.entries()) {
    await expectPage(page, each.path);
    const { flow, page: compiled } = pageAt(project, each.path);
    const forward = () => page.locator(`[data-part="wizard"] [data-action="${compiled.action}"]`).click();
    const give = async (scope: Page | Locator, id: string, answer: Answer, ask: () => Promise<void>) => {
      if (!(await fieldRoot(scope, id).first().isVisible())) await ask();
      await fillField(scope, id, answer, project);
    };
    const records = async (scope: Page | Locator, model: string, all: readonly Answers[]): Promise<void> => {
      const block = flow.records.find((candidate) => candidate.model === model);
      if (block === undefined) throw new Error(`${flow.formType} has no records of ${model}.`);
      const region = scope.getByRole('region', { name: text(block.label), exact: true });
      for (const answers of all) {
        if (!(await region.isVisible())) await forward();
        if ((await region.locator('[data-record][data-draft]').count()) === 0)
          await region.locator('[data-action="add"]').last().click();
        const id = await region.locator('[data-record][data-draft]').first().getAttribute('data-record');
        const draft = region.locator(`[data-record="${id}"]`);
        const save = () => draft.locator('[data-action="save"], [data-action="upload"]').last().click();
        for (const [key, answer] of Object.entries(answers)) {
          if (isRecords(answer)) await records(draft, key, answer);
          else if (flow.models[model]?.fileField === key)
            await draft
              .locator('[data-plain-file]')
              .last()
              .setInputFiles(uploadFile(String(answer)));
          else await give(draft, `${model}.${key}`, answer, save);
        }
        await save();
        await region.locator(`[data-record="${id}"]:not([data-draft])`).waitFor();
      }
    };
    for (const [key, answer] of Object.entries(filledIn(each.answers ?? {}, given))) {
      if (isRecords(answer)) await records(page, key, answer);
      else await give(page, key, answer, forward);
    }
    await seen?.(each.path);
    if (index < journey.pages.length - 1) await forward();
  }
}

interface WalkOptions {
  readonly url?: string;
  readonly culture: string;
  readonly project: TestProject;
  readonly seen?: (path: string) => Promise<void>;
}
