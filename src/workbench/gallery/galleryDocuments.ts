import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContentDocument } from '../../documents/definitions/content.ts';
import { pluralForms } from '../../rules/plurals.ts';

export const galleryFolder: string = import.meta.dirname;
const productFolder = path.resolve(galleryFolder, '../../..');
/** What the gallery takes from the product. */
export const sampleFolders: readonly string[] = [
  ...['page-schemas/shared', 'lists', 'content', 'settlement'].map((folder) => path.join(productFolder, folder)),
];

/**
 * The gallery as a project, by path: the documents of this folder, the product's shared blocks and lists, and its
 * settings and texts under the gallery's own. Texts that are not translated here stay English, so that a new text of
 * the product breaks nothing.
 */
export async function galleryDocuments(): Promise<ReadonlyMap<string, string>> {
  const own = await jsonFiles(galleryFolder);
  const shared = await jsonFiles(path.join(productFolder, 'page-schemas/shared'));
  const documents = new Map(own);
  for (const [name, text] of shared) documents.set(`page-schemas/shared/${name}`, text);

  for (const folder of ['lists', 'settlement/lists']) {
    const lists = await jsonFiles(path.join(productFolder, folder));
    for (const [name, text] of lists) documents.set(`lists/${name}`, text);
  }

  const contents = [...own].filter(([name]) => name.startsWith('settlement/content/'));
  const sample = { ...(await productTexts('content')), ...(await productTexts('settlement/content')) };
  const english: ContentDocument = JSON.parse(own.get('settlement/content/en.json') ?? '');
  for (const [name, text] of contents) {
    const content: ContentDocument = JSON.parse(text);
    const texts = { ...sample, ...english.texts, ...content.texts };
    documents.set(name, json({ ...content, texts: { ...formsOf(texts, content.culture), ...texts } }));
  }
  const cultures = contents.map(([name]) => path.posix.basename(name, '.json'));
  documents.set(
    'settlement/settings.json',
    // All of the gallery's own flows run.
    json({ ...(await sampleSettings()), flows: undefined, cultures, referenceCodePrefix: 'GAL' }),
  );
  return documents;
}

/** English has fewer forms by a count than other languages: its last one stands for those. */
function formsOf(texts: ContentDocument['texts'], culture: string): ContentDocument['texts'] {
  const counted = Object.entries(texts).filter(([key]) => key.endsWith('_other'));
  return Object.fromEntries(
    counted.flatMap(([key, text]) => pluralForms(key.slice(0, -'_other'.length), culture).map((form) => [form, text])),
  );
}

async function productTexts(folder: string): Promise<ContentDocument['texts']> {
  const content: ContentDocument = JSON.parse(await readFile(path.join(productFolder, folder, 'en.json'), 'utf8'));
  return content.texts;
}

async function sampleSettings(): Promise<object> {
  const settings = JSON.parse(await readFile(path.join(productFolder, 'settlement/settings.json'), 'utf8'));
  const wallet = {
    ...settings.wallet,
    enabled: true,
    clientId: 'gallery',
    loginUrl: 'https://wallet.example/login',
    tokenUrl: 'https://wallet.example/token',
    userInfoUrl: 'https://wallet.example/user',
  };
  // There is no site, but the header shows every link.
  return { ...settings, wallet, app: { ...settings.app, siteRoot: 'https://site.example' } };
}

/** By path with forward slashes. */
async function jsonFiles(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.json'));
  return new Map(
    await Promise.all(
      files.map(async (entry): Promise<[string, string]> => {
        const file = path.join(entry.parentPath, entry.name);
        return [path.relative(folder, file).split(path.sep).join('/'), await readFile(file, 'utf8')];
      }),
    ),
  );
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
