import type { Locator, Page } from '@playwright/test';
import { pageAt, type TestProject } from '../../support/project.ts';
import { uploadFile } from './files.ts';
import { type Answer, fieldRoot, spoken } from './fillField.ts';
import { type Hand, mouse } from './hand.ts';
import { type Answers, expectPage, filledIn, type Given, isRecords, type Journey } from './journey.ts';

/** Goes through a journey in a real browser that runs no scripts. */
export async function walkWithoutScripts(
  page: Page,
  journey: Journey,
  given: Given,
  { url = '', culture, project, hand = mouse, seen, leave = (_path, press) => press() }: WalkOptions,
): Promise<void> {
  const text = (key: string) => spoken(project.text(key, culture));
  const [first] = journey.pages;
  await page.goto(`${url}${first?.path}${culture === 'en' ? '' : `?culture=${culture}`}`);
  for (const [index, each] of journey.pages.entries()) {
    await expectPage(page, each.path);
    await seen?.(each.path);
    const { flow, page: compiled } = pageAt(project, each.path);
    const forward = () => hand.press(page, page.locator(`[data-part="wizard"] [data-action="${compiled.action}"]`));
    const give = async (scope: Page | Locator, id: string, answer: Answer, ask: () => Promise<void>) => {
      if (!(await fieldRoot(scope, id).first().isVisible())) await ask();
      await hand.fill(page, scope, id, answer, project);
    };
    const records = async (scope: Page | Locator, model: string, all: readonly Answers[]): Promise<void> => {
      const block = flow.records.find((candidate) => candidate.model === model);
      if (block === undefined) throw new Error(`${flow.formType} has no records of ${model}.`);
      const region = scope.getByRole('region', { name: text(block.label), exact: true });
      for (const [at, answers] of all.entries()) {
        if (!(await region.isVisible())) await forward();
        if (block.inPlace) {
          const record = region.locator('[data-record]').nth(at);
          if (!(await record.isVisible())) await hand.press(page, region.locator('[data-action="add"]').last());
          for (const [key, answer] of Object.entries(answers))
            if (!isRecords(answer)) await give(record, `${model}.${key}`, answer, forward);
          continue;
        }
        if ((await region.locator('[data-record][data-draft]').count()) === 0)
          await hand.press(page, region.locator('[data-action="add"]').last());
        const id = await region.locator('[data-record][data-draft]').first().getAttribute('data-record');
        const draft = region.locator(`[data-record="${id}"]`);
        const save = () => hand.press(page, draft.locator('[data-action="save"], [data-action="upload"]').last());
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
    if (index < journey.pages.length - 1) await leave(each.path, forward);
  }
}

interface WalkOptions {
  readonly url?: string;
  readonly culture: string;
  readonly project: TestProject;
  readonly hand?: Hand;
  /** Called with each page when it is shown, and once it is filled. */
  readonly seen?: (path: string) => Promise<void>;
  /** Presses the button that leads on, whatever else it does. */
  readonly leave?: (path: string, press: () => Promise<void>) => Promise<void>;
}
