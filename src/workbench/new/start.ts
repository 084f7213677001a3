import { parseArgs } from 'node:util';
import type { ProjectFolders } from '../../files/readProjectFiles.ts';
import { optionProblem } from '../optionProblem.ts';
import type { Ask } from './questions.ts';
import { settlementQuestions } from './settlementAnswers.ts';
import { type AdditionName, additionKinds, openedAt, startAddition } from './startAddition.ts';
import { startSettlement } from './startSettlement.ts';

export interface Surroundings {
  readonly folders: ProjectFolders;
  readonly now: Date;
  readonly ask: Ask;
}

const usages = [
  'npm run new -- settlement FOLDER',
  ...Object.entries(additionKinds).map(([kind, { named }]) => `npm run new -- ${kind} ${named}`),
];

/**
 * Writes what the arguments name, and says what to do next.
 * @throws Error in one sentence, before anything is written, for wrong arguments or answers
 */
export async function start(args: readonly string[], { folders, now, ask }: Surroundings): Promise<string> {
  const [kind = ''] = args;
  if (kind === 'settlement') {
    const options = Object.values(settlementQuestions).map(({ option }) => option);
    const { name, given } = readArguments(args, options);
    return startSettlement(name, { projectDir: folders.projectDir, given: { options: given, ask, now } });
  }
  if (!isAddition(kind)) throw new Error(`This command starts one of these:\n${usages.join('\n')}`);
  const project = await openedAt(folders);
  const { name, given } = readArguments(
    args,
    additionKinds[kind].everyQuestion(project).map(({ option }) => option),
  );
  return startAddition(kind, name, { folders, project, given: { options: given, ask, now } });
}

const isAddition = (kind: string): kind is AdditionName => kind in additionKinds;

/** The name after the kind, and the options that are given. */
function readArguments(args: readonly string[], options: readonly string[]) {
  const usage = usages.find((one) => one.startsWith(`npm run new -- ${args[0]} `)) ?? '';
  const whole = `${usage} ${options.map((option) => `[--${option} …]`).join(' ')}`.trim();
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: Object.fromEntries(options.map((option) => [option, { type: 'string' as const }])),
      allowPositionals: true,
    });
    const [, name, ...others] = positionals;
    if (name !== undefined && name !== '' && others.length === 0) return { name, given: values };
  } catch (error) {
    throw new Error(`${optionProblem(error)} Write: ${whole}`);
  }
  throw new Error(`What is started needs a name. Write: ${whole}`);
}
