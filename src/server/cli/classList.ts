import { importClassList } from '../classList/importClassList.ts';
import { signInCheck } from '../classList/signInCheck.ts';
import { openStorage } from '../services.ts';
import { readSettings } from '../settings.ts';
import { loadSettlement } from '../settlement/loadSettlement.ts';
import { CommandError, runCommand } from './runCommand.ts';

const usage = 'Usage: npm run class-list -- import <file.csv>';

await runCommand(async () => {
  const [command, file, ...rest] = process.argv.slice(2);
  if (command !== 'import' || file === undefined || rest.length > 0) throw new CommandError(usage);
  const settings = readSettings(process.env);
  const signIn = signInCheck(await loadSettlement(settings), new Date());
  const { store } = await openStorage(settings);
  try {
    const result = await importClassList(file, store.classList, signIn);
    if ('problems' in result) {
      const { problemCount } = result;
      const total = `${problemCount} ${problemCount === 1 ? 'problem' : 'problems'}; nothing was imported.`;
      throw new CommandError([...result.problems, total].join('\n'));
    }
    process.stdout.write(`Imported ${result.imported} people; the class list has ${await store.classList.count()}.\n`);
  } finally {
    await store.close();
  }
});
