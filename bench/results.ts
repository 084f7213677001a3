import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Figures } from './browser/medians.ts';

export const parts = ['long', 'records', 'first', 'later'] as const;
export type Part = (typeof parts)[number];

/** Medians by situation, such as the number of fields, and by page. */
export type PartResults = Readonly<Record<string, Readonly<Record<string, Figures>>>>;

/** The last results of each part, with their day and number of rounds. */
export type KeptResults = Readonly<
  Record<Part, { readonly day: string; readonly rounds: number; readonly results: PartResults }>
>;

export const performanceFolder = path.resolve(import.meta.dirname, '../docs/performance');
const file = path.join(performanceFolder, 'results.json');

export async function readResults(): Promise<Partial<KeptResults>> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
}

/** Replaces the results of one part. */
export async function keepResults(part: Part, results: PartResults, rounds: number): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const kept = { ...(await readResults()), [part]: { day, rounds, results } };
  await mkdir(performanceFolder, { recursive: true });
  await writeFile(file, `${JSON.stringify(kept, rounded, 2)}\n`);
}

function rounded(_name: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 100) / 100 : value;
}
