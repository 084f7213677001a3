import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readProjectFiles } from '../../src/files/readProjectFiles.ts';
import { inFull } from './inFull.ts';

const product = join(import.meta.dirname, '../..');
const cultures = ['en', 'es'] as const;

/** A project's folder, and that of its settlement. */
export interface WrittenProject {
  readonly projectDir: string;
  readonly settlementDir: string;
}

/**
 * Writes a project with the sample's flows and `copies` more of its first flow into a folder. Each copy has its own
 * pages, paths, endpoints and texts: some eight pages and 240 texts. With `texts` the project has as many, of all languages:
 * pages of copies get paragraphs until then.
 */
export async function writeManyFlows(projectDir: string, copies: number, texts = 0): Promise<WrittenProject> {
  const settlementDir = join(projectDir, 'settlement');
  for (const folder of ['page-schemas', 'lists', 'content', 'settlement']) {
    await cp(join(product, folder), join(projectDir, folder), { recursive: true });
  }
  const numbers = Array.from({ length: copies }, (_, index) => index + 1);
  const flows = JSON.parse(await readFile(join(product, 'flows.json'), 'utf8'));
  const [first] = flows.flows;
  const pages = await firstPages();
  const own: ReadonlySet<string> = new Set([JSON.stringify(first), ...pages.map(({ text }) => text)].flatMap(keysIn));
  const written = await Promise.all(cultures.map(textCount));
  const missing = texts / cultures.length - Math.max(...written) - copies * own.size;
  const added = Array.from({ length: Math.max(0, missing) }, (_, index) => `LocKey_Added_${index + 1}`);
  for (const number of numbers) {
    const copied = (text: string) => textOfCopy(text, number);
    const flow = JSON.parse(copied(JSON.stringify(first)));
    // The root has one page.
    const [start, ...others] = flow.pages;
    flows.flows.push({ ...flow, formType: formTypeOf(number), pages: [{ ...start, otherPaths: [] }, ...others] });
    for (const [index, { name, text }] of pages.entries()) {
      const place = (number - 1) * pages.length + index;
      const file = join(projectDir, 'page-schemas', copied(`"${name}"`).slice(1, -1));
      await mkdir(join(file, '..'), { recursive: true });
      const { content, ...page } = JSON.parse(copied(text));
      const more = added.filter((_, each) => each % (copies * pages.length) === place);
      const paragraphs = more.map((key) => ({ type: 'paragraph', text: key }));
      await writeFile(file, JSON.stringify({ ...page, content: [...content, ...paragraphs] }, null, 2));
    }
  }
  await writeFile(join(projectDir, 'flows.json'), JSON.stringify(flows));
  await changeJson(join(settlementDir, 'settings.json'), (settings) => ({
    ...settings,
    flows: [...settings.flows, ...numbers.map(formTypeOf)],
  }));
  for (const name of await readdir(join(settlementDir, 'models'))) {
    await changeJson(join(settlementDir, 'models', name), ({ metadata, ...model }) => {
      const formTypes: readonly string[] = [metadata.FormType].flat();
      const all = formTypes.includes('Standard') ? [...formTypes, ...numbers.map(formTypeOf)] : formTypes;
      return { ...model, metadata: { ...metadata, FormType: all } };
    });
  }
  for (const culture of cultures) {
    const shared = JSON.parse(await readFile(join(product, 'content', `${culture}.json`), 'utf8'));
    await changeJson(join(settlementDir, 'content', `${culture}.json`), ({ texts: before, ...content }) => ({
      ...content,
      texts: {
        ...before,
        ...textsOfCopies({ ...shared.texts, ...before }, own, numbers),
        ...Object.fromEntries(added.map((key, index) => [key, paragraph(culture, index + 1)])),
      },
    }));
  }
  return { projectDir, settlementDir };
}

/** Of two languages, or a check asks whether they are translated. */
const paragraph = (culture: (typeof cultures)[number], number: number): string =>
  culture === 'en'
    ? `You can read more about paragraph ${number} of the settlement before you file.`
    : `Puede leer más sobre el párrafo ${number} del acuerdo antes de presentar.`;

async function textCount(culture: string): Promise<number> {
  const keys = await Promise.all(
    [join(product, 'content'), join(product, 'settlement', 'content')].map(async (folder) =>
      Object.keys(JSON.parse(await readFile(join(folder, `${culture}.json`), 'utf8')).texts),
    ),
  );
  return new Set(keys.flat()).size;
}

const pluralForm = /_(?:zero|one|two|few|many|other)$/;
const formTypeOf = (number: number) => `Standard${number}`;
const keyPattern = /LocKey_(\w+)/g;
const keysIn = (text: string): readonly string[] => text.match(keyPattern) ?? [];
const keyOfCopy = (key: string, number: number) => key.replace('LocKey_', `LocKey_Copy${number}_`);

const textOfCopy = (text: string, number: number): string =>
  text
    .replaceAll(/"(\/?(?:api\/forms\/)?)(standard|common)(?=["/])/g, `"$1$2-${number}`)
    .replaceAll(/"formType":\s*"Standard"/g, `"formType":"${formTypeOf(number)}"`)
    .replaceAll(keyPattern, (key) => keyOfCopy(key, number));

function textsOfCopies(
  texts: Readonly<Record<string, string>>,
  own: ReadonlySet<string>,
  numbers: readonly number[],
): Readonly<Record<string, string>> {
  const kept = Object.entries(texts).filter(([key]) => own.has(key) || own.has(key.replace(pluralForm, '')));
  return Object.fromEntries(numbers.flatMap((number) => kept.map(([key, text]) => [keyOfCopy(key, number), text])));
}

/** In full, so that each copy names its own texts. */
async function firstPages() {
  const { files } = await readProjectFiles({ projectDir: product, settlementDir: join(product, 'settlement') });
  return [...inFull(files, 'settlement')].flatMap(([file, text]) => {
    const name = /^page-schemas\/((?:standard|common)\/.+)$/.exec(file)?.[1];
    return name === undefined ? [] : [{ name, text }];
  });
}

async function changeJson(file: string, change: (document: ReturnType<typeof JSON.parse>) => object): Promise<void> {
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')))));
}
