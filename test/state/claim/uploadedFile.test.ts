import { expect, it } from 'vitest';
import { isFileList } from '../../../src/rules/value.ts';
import { UploadedFile, uploadedFileList } from '../../../src/state/claim/uploadedFile.ts';

it('a document that the server has is a file as rules see one, and says which it is', () => {
  const document = {
    file: '0b8ef0a2-3a5b-4f0c-9a52-1d1f6f2f8a11',
    name: 'bill.pdf',
    size: 12,
    type: 'application/pdf',
  };
  const list = uploadedFileList(document);
  expect(isFileList(list)).toBe(true);
  const file = list.item(0);
  expect(file).toBeInstanceOf(UploadedFile);
  expect(file).toMatchObject(document);
  expect([list.length, list.item(1)]).toEqual([1, null]);
});
