import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContentDocument } from '../../documents/definitions/content.ts';

/** Where the gallery's own documents are. */
export const galleryFolder: string = import.meta.dirname;
const productFolder = path.resolve(galleryFolder, '../../..');
/** What the gallery takes from the product: the blocks it shows, and where texts and settings come from. */
export const sampleFolders: readonly string[] = [
  ...['page-schemas/shared', 'lists', 'content', 'settlement'].map((folder) => path.join(productFolder, folder)),
];

/**
 * The gallery as a whole project: the texts of its documents by their path in it. They are the documents in this
 * folder, the product's shared blocks and every list, and settings and texts of the product and its sample settlement under the
 * gallery's own. A text of these that is not translated here stays English, so that a new text of the product breaks nothing.
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
    documents.set(name, json({ ...content, texts: { ...sample, ...english.texts, ...content.texts } }));
  }
  const cultures = contents.map(([name]) => path.posix.basename(name, '.json'));
  documents.set(
    'settlement/settings.json',
    // Its flows are its own, and all of them run.
    json({ ...(await sampleSettings()), flows: undefined, cultures, referenceCodePrefix: 'GAL' }),
  );
  return documents;
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
  // It has no site of its own, and shows every link of the header.
  return { ...settings, wallet, app: { ...settings.app, siteRoot: 'https://site.example' } };
}

/** The JSON files below a folder, by their path from it with forward slashes. */
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
