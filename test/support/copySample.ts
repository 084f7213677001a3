import { cp } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the documents of the sample and those that settlements share are. */
export const sampleParts: readonly string[] = ['flows.json', 'page-schemas', 'lists', 'content', 'settlement'];

/** Copies these documents, and further parts of the project, into a folder. */
export async function copySample(projectDir: string, further: readonly string[] = []): Promise<void> {
  for (const part of [...sampleParts, ...further]) await cp(part, join(projectDir, part), { recursive: true });
}
