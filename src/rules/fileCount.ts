import { shownFileName } from './fileName.ts';
import type { Message } from './message.ts';
import type { FileLike } from './value.ts';

export const tooManyFiles = (max: number): Message => ({
  key: 'LocKey_Shared_File_TooMany',
  params: { max: String(max) },
});

export const noRoom = (files: readonly Pick<FileLike, 'name'>[]): Message => ({
  key: 'LocKey_Shared_File_NoRoom',
  params: { names: namesOf(files) },
});

export const onlyOne = (files: readonly Pick<FileLike, 'name'>[]): Message => ({
  key: 'LocKey_Shared_File_OnlyOne',
  params: { names: namesOf(files) },
});

const namesOf = (files: readonly Pick<FileLike, 'name'>[]) => files.map(({ name }) => shownFileName(name)).join(', ');
