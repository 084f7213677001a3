import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BenchFlow } from './benchFlows.ts';

const product = path.resolve(import.meta.dirname, '../..');

const titles = {
  en: { LocKey_Bench_Title: 'Twenty questions', LocKey_Bench_SecondTitle: 'One more question' },
  es: { LocKey_Bench_Title: 'Veinte preguntas', LocKey_Bench_SecondTitle: 'Una pregunta más' },
} as const;
/** Of the first page and the next one, by language. */
export const pageTitles = {
  en: { first: titles.en.LocKey_Bench_Title, second: titles.en.LocKey_Bench_SecondTitle },
  es: { first: titles.es.LocKey_Bench_Title, second: titles.es.LocKey_Bench_SecondTitle },
} as const;

/**
 * Writes a settlement of these flows into a folder, with the sample's settings, texts and languages. The first page of
 * the first flow is at `/`, and each flow has a second page that asks nothing new.
 */
export async function writeSettlement(folder: string, flows: readonly BenchFlow[]): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const write = async (name: string, document: object) => {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify(document, null, 2)}\n`);
  };
  const settings = await sample('settings.json');
  const formTypes = flows.map(({ formType }) => formType);
  await write('settings.json', { ...settings, sample: false, flows: formTypes, referenceCodePrefix: 'BE' });
  // The sample's texts name its deadlines.
  await write('deadlines.json', await sample('deadlines.json'));
  await write('flows.json', { version: 1, deadlines: [], models: {}, conditions: {}, flows: flows.map(flowEntry) });
  for (const flow of flows) {
    const { formType, bindings, content, models } = flow;
    const page = { version: 1, title: 'LocKey_Bench_Title', models: bindings, content };
    await write(`page-schemas/${documentOf(flow)}.json`, page);
    for (const [index, model] of models.entries()) await write(`models/${formType}-${index}.json`, model);
  }
  const paragraph = { type: 'paragraph', text: 'LocKey_Bench_SecondTitle' };
  const second = { version: 1, title: 'LocKey_Bench_SecondTitle', models: {}, content: [paragraph] };
  await write('page-schemas/bench/second.json', second);
  for (const culture of ['en', 'es'] as const) {
    const { texts, ...content } = await sample(`content/${culture}.json`);
    const own = Object.assign({}, titles[culture], ...flows.map((flow) => flow.texts[culture]));
    await write(`content/${culture}.json`, { ...content, texts: { ...texts, ...own } });
  }
}

const documentOf = ({ formType }: BenchFlow) => `bench/${formType.toLowerCase()}`;

function flowEntry(flow: BenchFlow, index: number) {
  const { formType } = flow;
  const path = `/${formType.toLowerCase()}`;
  const page = { requiresAuthorization: false, enableTimeout: false };
  return {
    formType,
    deadlines: [],
    pages: [
      { ...page, path: index === 0 ? '/' : path, document: documentOf(flow) },
      { ...page, path: `${path}/second`, document: 'bench/second', action: 'none' },
    ],
  };
}

async function sample(name: string) {
  const { $schema: _, ...document } = JSON.parse(await readFile(path.join(product, 'settlement', name), 'utf8'));
  return document;
}
