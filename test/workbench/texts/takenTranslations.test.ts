import { expect, test } from 'vitest';
import { loadProject } from '../../../src/checks/loadProject.ts';
import { readProjectFiles } from '../../../src/files/readProjectFiles.ts';
import { takenTranslations } from '../../../src/workbench/texts/takenTranslations.ts';
import { textsFor } from '../../../src/workbench/texts/textsFor.ts';

const documents = await readProjectFiles({ projectDir: '.', settlementDir: 'settlement' });
const { meaning } = loadProject(documents.files, documents.settlementFolder);
const head = 'key,en,es';

test.each(['csv', 'xliff'] as const)('what is sent out as %s changes nothing when it comes back', (format) => {
  const taken = takenTranslations(textsFor(meaning, 'es', format), documents);
  expect(taken).toEqual({ changes: [], refused: [], documents: new Map() });
});

test('a translation is taken into its document, where everything else stays as it is written', () => {
  const {
    changes,
    refused,
    documents: changed,
  } = takenTranslations(
    `${head}\nLocKey_App_SkipToContent,Skip to main content,Saltar al contenido\nLocKey_Header_Faq,FAQ,\n`,
    documents,
  );
  const file = 'content/es.json';
  expect(refused).toEqual([]);
  expect(changes).toEqual([
    {
      key: 'LocKey_App_SkipToContent',
      culture: 'es',
      file,
      before: 'Ir al contenido principal',
      after: 'Saltar al contenido',
    },
  ]);
  expect(changed).toEqual(
    new Map([[file, documents.files.get(file)?.replace('"Ir al contenido principal"', '"Saltar al contenido"')]]),
  );
});

test('what cannot be taken is refused by line and key, and the rest is taken', () => {
  const { changes, refused } = takenTranslations(
    [
      head,
      'LocKey_App_SkipToConten,Skip to main content,Cierre',
      'LocKey_Header_MenuOpen,The menu,El menú',
      'LocKey_App_Deadline,File by {{date}},Antes del {{day}}',
      'LocKey_App_Starting,"This page is loading. If nothing appears, please reload it.",<strong>Espere',
      'LocKey_App_SkipToContent,Skip to main content,Saltar al contenido',
      'LocKey_App_SkipToContent,Skip to main content,Cierre',
    ].join('\n'),
    documents,
  );
  expect(changes.map(({ key }) => key)).toEqual(['LocKey_App_SkipToContent']);
  expect(refused).toEqual([
    {
      line: 2,
      key: 'LocKey_App_SkipToConten',
      sentence: 'There is no text "LocKey_App_SkipToConten". Did you mean "LocKey_App_SkipToContent"?',
    },
    { line: 3, key: 'LocKey_Header_MenuOpen', sentence: expect.stringContaining('has changed since the export') },
    { line: 4, key: 'LocKey_App_Deadline', sentence: expect.stringContaining('{{day}}') },
    { line: 5, key: 'LocKey_App_Starting', sentence: expect.stringContaining('strong') },
    { line: 7, key: 'LocKey_App_SkipToContent', sentence: expect.stringContaining('Line 6 has the text') },
  ]);
});

test('a text that is only begun goes out without a translation', () => {
  const file = 'content/es.json';
  const text = documents.files
    .get(file)
    ?.replace('"direction"', '"untouched": ["LocKey_App_SkipToContent"], "direction"')
    .replace('"Ir al contenido principal"', '"Skip to main content"');
  const project = loadProject(new Map([...documents.files, [file, text ?? '']]), documents.settlementFolder);
  expect(textsFor(project.meaning, 'es', 'csv')).toContain('LocKey_App_SkipToContent,Skip to main content,,');
});

test('a translation that loses a tag of the English text is refused', () => {
  const key = 'LocKey_Confirmation_Next_Decision';
  const english = meaning.contents
    .get('en')
    ?.map(({ document }) => document?.texts[key])
    .find((text) => text !== undefined);
  const { changes, refused } = takenTranslations(`${head}\n${key},"${english}","Después le escribimos"\n`, documents);
  expect(changes).toEqual([]);
  expect(refused).toEqual([
    { line: 2, key, sentence: 'The English text has <b>, and the translation has not. Put it around the same words.' },
  ]);
});

test('a language that there is not is named', () => {
  const { refused } = takenTranslations('key,en,fr\nLocKey_App_SkipToContent,Skip to main content,Fermer\n', documents);
  expect(refused).toEqual([
    { line: 2, key: 'LocKey_App_SkipToContent', sentence: 'There is no language "fr" to translate into.' },
  ]);
  expect(() => textsFor(meaning, 'fr', 'csv')).toThrow('There is es.');
});
