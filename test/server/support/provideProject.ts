import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { copyProject } from './testProject.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testProject: string;
  }
}

/** Copies the tests' project once for all of a run, and takes it away at the end. */
export default async function provideProject({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await copyProject();
  provide('testProject', folder);
  return () => rm(folder, { recursive: true, force: true });
}
