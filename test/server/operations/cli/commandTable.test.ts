import { describe, expect, it } from 'vitest';
import { backupCommand } from '../../../../src/server/operations/cli/backupCommand.ts';
import { classListCommand } from '../../../../src/server/operations/cli/classListCommand.ts';
import { commandLine, type TableCommand } from '../../../../src/server/operations/cli/commandTable.ts';
import { print } from '../../../../src/server/operations/cli/runCommand.ts';
import { runHere } from '../../../support/runHere.ts';

const echo: TableCommand['run'] = ({ terminal, options }, args) => print(terminal, JSON.stringify({ args, options }));
const command = commandLine('try', {
  one: { takes: ['FILE'], options: { loud: '', most: 'NUMBER' }, needs: ['most'], run: echo },
  some: { takes: ['ID ...'], options: { file: 'FILE' }, insteadOfArguments: 'file', run: echo },
  either: { takes: [], options: { a: '', b: 'TEXT', c: '' }, exclusive: ['a', 'b'], run: echo },
});
const usages = {
  one: 'npm run try -- one FILE [--loud] --most NUMBER',
  some: 'npm run try -- some ID ...\n       npm run try -- some --file FILE',
  either: 'npm run try -- either [--a | --b TEXT] [--c]',
};

describe('a command of a table', () => {
  it.each([
    [['one', 'x', '--most', '9'], { args: ['x'], options: { most: '9' } }],
    [['one', '--loud', 'x', '--most=0'], { args: ['x'], options: { loud: '', most: '0' } }],
    [['some', 'x', 'y'], { args: ['x', 'y'], options: {} }],
    [['some', '--file', 'f'], { args: [], options: { file: 'f' } }],
    [['either', '--b', 't', '--c'], { args: [], options: { b: 't', c: '' } }],
  ])('is given what was written: %j', async (args, given) => {
    const { code, stdout } = await runHere(command, args, {});
    expect({ code, given: JSON.parse(stdout) }).toEqual({ code: 0, given });
  });

  it.each([
    [[], Object.values(usages).join('\n       ')],
    [['two'], Object.values(usages).join('\n       ')],
    [['constructor'], Object.values(usages).join('\n       ')],
    [['one', 'x'], usages.one],
    [['one', 'x', 'y', '--most', '1'], usages.one],
    [['one', 'x', '--most', '1.5'], usages.one],
    [['one', 'x', '--most', '1234567890'], usages.one],
    [['some'], usages.some],
    [['some', 'x', '--file', 'f'], usages.some],
    [['either', '--a', '--b', 't'], usages.either],
  ])('says how it is used: %j', async (args, usage) => {
    expect(await runHere(command, args, {})).toEqual({ code: 1, stdout: '', stderr: `Usage: ${usage}\n` });
  });

  it('names an option that it does not have', async () => {
    const { stderr } = await runHere(command, ['either', '--d'], {});
    expect(stderr).toBe(`Unknown option '--d'.\nUsage: ${usages.either}\n`);
  });
});

it('npm run class-list and npm run backup say how they are used', async () => {
  const lines = [
    'import FILE.csv [--make-pins OUT.csv] [--faults FILE]',
    'replace FILE.csv [--removes NUMBER] [--new-key | --make-pins OUT.csv] [--faults FILE]',
    'verify FILE.csv [--list] [--pins-made] [--faults FILE]',
    'remove NOTICE-ID ...',
    'remove --file FILE',
    'undo',
    'unlock NOTICE-ID',
    'lookup [--last-name TEXT] [--first-name TEXT] [--postal-code TEXT] [--street TEXT] [--city TEXT] [--email TEXT] [--phone TEXT]',
  ].map((line) => `npm run class-list -- ${line}`);
  expect((await runHere(classListCommand, [], {})).stderr).toBe(`Usage: ${lines.join('\n       ')}\n`);
  expect((await runHere(backupCommand, ['now'], {})).stderr).toBe(
    ['Usage: npm run backup -- to FOLDER', 'restore FOLDER/claims-….db', 'accept\n'].join(
      '\n       npm run backup -- ',
    ),
  );
});
