import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const preload = './src/server/requireNode.cjs';
const run = (program: string) => spawnSync(process.execPath, ['--eval', program], { encoding: 'utf8' });

it('a Node that is too old is refused in one sentence, the right one starts', () => {
  const older = run(`Object.defineProperty(process.versions, 'node', { value: '20.19.4' }); require('${preload}')`);
  expect(older).toMatchObject({ status: 1, stdout: '' });
  expect(older.stderr).toMatch(/^This needs Node\.js 24 or newer, and the machine has 20\.19\.4: install [^\n]*\.\n$/);
  expect(run(`require('${preload}'); console.log('runs')`)).toMatchObject({ status: 0, stdout: 'runs\n', stderr: '' });
});

it('the server and its commands are started so, wherever a machine has its own Node', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const unit = readFileSync('deploy/claim-wizard.service', 'utf8');
  const command = readFileSync('deploy/claim-wizard-command', 'utf8');
  const starts = [...Object.values<string>(scripts), unit, command].join('\n').match(/node .*src\/server\/\S+/g);
  expect(starts).toHaveLength(8);
  for (const start of starts ?? []) expect(start).toContain(`node --require ${preload} `);
});
