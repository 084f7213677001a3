import { expect, it } from 'vitest';
import { loadProject } from '../../../src/checks/loadProject.ts';
import { validDocuments } from '../../../src/documents/reading/validDocuments.ts';
import { readProjectFiles } from '../../../src/files/readProjectFiles.ts';
import { compileSettlement } from '../../../src/server/settlement/compileSettlement.ts';
import { textTable } from '../../../src/server/settlement/textTable.ts';

const { files, settlementFolder } = await readProjectFiles({ projectDir: '.', settlementDir: 'settlement' });

function sample(change: (text: string) => string = (text) => text) {
  const path = `${settlementFolder}/deadlines.json`;
  const changed = new Map([...files, [path, change(files.get(path) ?? '')]]);
  const settlement = compileSettlement(validDocuments(loadProject(changed, settlementFolder).project));
  const text = (culture: string, key: string) => textTable(settlement.cultures.get(culture)?.items ?? []).get(key);
  return { settlement, text };
}

it('fills in dates, bounds and the telephone number in the form of each language', () => {
  const { text } = sample();
  expect(text('en', 'LocKey_Banner_Copy')).toContain('online by September 30, 2030.');
  expect(text('es', 'LocKey_Banner_Copy')).toContain('el 30 de septiembre de 2030.');
  expect(text('en', 'LocKey_Vehicles_ModelYear_Hint')).toBe('Four digits, from 1981 to 2022.');
  expect(text('en', 'LocKey_AutomotiveIndex_WhoCanClaim')).toContain('between January 2011 and December 2021.');
  expect(text('en', 'LocKey_Confirmation_Call_Phone')).toBe('Phone: <a href="tel:18335550140">1-833-555-0140</a>');
  expect(text('en', 'LocKey_Sentence_TooLong')).toContain('{{max}}');
});

it('says another date, and is another version, once the deadline is moved', () => {
  const moved = sample((text) => text.replaceAll('09/30/2030', '10/15/2030'));
  expect(moved.text('es', 'LocKey_Banner_Copy')).toContain('15 de octubre de 2030');
  expect(moved.settlement.documentsHash).not.toBe(sample().settlement.documentsHash);
});
