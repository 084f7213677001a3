/**
 * `npm run pictures -- <revision>`: builds the gallery of another revision and of this checkout, takes pictures of both
 * in the same browser and writes those that differ, with the differences marked, into .cache/pictures/differences.
 * Without a revision: where this branch left main, or the commit before when that is this very state.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import process from 'node:process';

const tree = resolve('.cache/pictures/tree');
const given = process.argv.slice(2);
const revision = git('rev-parse', '--verify', `${given[0] ?? defaultRevision()}^{commit}`);

removeTree();
rmSync('.cache/pictures', { recursive: true, force: true });
git('worktree', 'add', '--detach', tree, revision);
try {
  say(`Pictures of ${git('log', '-1', '--format=%h %s', revision)}`);
  const taken = playwright(tree, '--update-snapshots=all') === 0;
  if (taken) say('Pictures of this checkout');
  const same = taken && playwright('.', '--update-snapshots=none') === 0;
  say(same ? 'No picture differs.' : `Not the same: see ${taken ? '.cache/pictures/differences' : 'above'}.`);
  process.exitCode = same ? 0 : 1;
} finally {
  removeTree();
}

function defaultRevision(): string {
  const base = git('merge-base', 'HEAD', 'main');
  const isThis = base === git('rev-parse', 'HEAD') && git('status', '--porcelain') === '';
  return isThis ? 'HEAD~1' : base;
}

/** Its packages are this checkout's: Node finds them in the folders above. */
function playwright(shown: string, update: string): number | null {
  return spawnSync(
    'playwright',
    ['test', '-c', 'test/gallery/pictures/playwright.config.ts', update, ...given.slice(1)],
    {
      env: { ...process.env, GALLERY_TREE: shown },
      stdio: 'inherit',
    },
  ).status;
}

function removeTree(): void {
  spawnSync('git', ['worktree', 'remove', '--force', tree], { stdio: 'ignore' });
}

function git(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
}

function say(text: string): void {
  process.stdout.write(`\n${text}\n`);
}
