import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'vitest';

export interface CaseTest {
  readonly title: string;
  run(): void | Promise<void>;
}

/** Makes one test of each case in the files of these folders of test/cases. */
export function describeCases<File>(folders: readonly string[], testsOf: (file: File) => readonly CaseTest[]): void {
  for (const folder of folders) {
    const url = new URL(`../cases/${folder}/`, import.meta.url);
    for (const name of readdirSync(url).sort()) {
      describe(`test/cases/${folder}/${name}`, () => {
        // Not it.each, which cuts a long title off before what tells it from the next.
        for (const { title, run } of testsOf(JSON.parse(readFileSync(new URL(name, url), 'utf8')))) it(title, run);
      });
    }
  }
}
