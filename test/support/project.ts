import type { CompiledFlow, CompiledPage } from '../../src/compile/compiledPage.ts';
import type { ProjectFolders } from '../../src/files/readProjectFiles.ts';
import { otherForm } from '../../src/rules/plurals.ts';
import { loadSettlement } from '../../src/server/settlement/loadSettlement.ts';
import type { Settlement } from '../../src/server/settlement/settlement.ts';

/** A project as its people meet it: the compiled flows, and every text in each language. */
export interface TestProject {
  readonly flows: readonly CompiledFlow[];
  readonly cultures: readonly string[];
  /** @throws Error where there is no such text. */
  text(key: string, culture: string): string;
}

/** Reads, checks and compiles a project. */
export async function readTestProject(folders: ProjectFolders): Promise<TestProject> {
  return testProject(await loadSettlement(folders));
}

/** A settlement in the shape that tests ask. */
export function testProject({ flows, cultures }: Pick<Settlement, 'flows' | 'cultures'>): TestProject {
  const texts = new Map(
    [...cultures].map(([culture, { items }]) => [culture, new Map(items.map(({ key, value }) => [key, value]))]),
  );
  return {
    flows,
    cultures: [...cultures.keys()],
    text(key, culture) {
      const found = texts.get(culture)?.get(key) ?? texts.get(culture)?.get(otherForm(key));
      if (found === undefined) throw new Error(`There is no text ${key} in "${culture}".`);
      return found;
    },
  };
}

let sample: Promise<TestProject> | undefined;
/** The sample settlement with all its flows. */
export function sampleProject(): Promise<TestProject> {
  sample ??= readTestProject({ projectDir: '.', settlementDir: 'settlement' });
  return sample;
}

/** The page of an address, and its flow. @throws Error where no flow has it. */
export function pageAt(
  project: TestProject,
  path: string,
): { readonly flow: CompiledFlow; readonly page: CompiledPage } {
  for (const flow of project.flows) {
    const page = flow.pages.find(({ routes }) => routes.some((route) => route.path === path));
    if (page !== undefined) return { flow, page };
  }
  throw new Error(`No flow of the project has a page ${path}.`);
}
