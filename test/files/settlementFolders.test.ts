import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderForSettlement } from '../../src/files/settlementFolders.ts';

const root = path.resolve('project');
const folderFor = (settlement: string) => folderForSettlement('data', root, path.resolve(root, settlement));

describe('the folder of a settlement', () => {
  it('is the plain one for the default settlement, however its way is written', () => {
    expect(folderFor('settlement')).toBe('data');
    expect(folderFor('./examples/../settlement/')).toBe('data');
    expect(folderFor(path.join(root, 'settlement'))).toBe('data');
  });

  it('has the way to every other one', () => {
    expect(folderFor('examples/data-breach')).toBe('data-examples+data-breach');
  });

  it('is of no two the same', () => {
    const settlements = [
      ...['examples/a', 'examples+a', 'examples/+a', 'examples+/a', 'examples%2Ba', '.', '..', '..own', '../own'],
      ...['/examples/a', 'settlement/settlement'],
    ];
    expect(new Set(settlements.map(folderFor)).size).toBe(settlements.length);
  });
});
