import { parseArgs } from 'node:util';
import { didYouMean } from '../../rules/didYouMean.ts';
import { optionProblem } from '../optionProblem.ts';

export const formats = ['text', 'json', 'github'] as const;

export interface CheckArguments {
  /** Folders of settlements, as they are named. */
  readonly folders: readonly string[];
  /** The settlement of the project, and every one in examples/. */
  readonly all: boolean;
  readonly format: (typeof formats)[number];
  /** The most errors, and the most warnings, that are shown of a file. */
  readonly max: number;
  /** What is done with plain fixes; null where they stay undone. */
  readonly fix: 'write' | 'show' | null;
  /** Whether claims are searched for all that the documents say. */
  readonly proofs: boolean;
  readonly help: boolean;
}

const options = {
  all: { type: 'boolean' },
  format: { type: 'string' },
  max: { type: 'string' },
  fix: { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  'no-proofs': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

export const usage = `npm run check -- [FOLDER…] [--all] [--format ${formats.join('|')}] [--max N] [--no-proofs] [--fix [--dry-run]]`;

/** @throws Error in one sentence that says what to write. */
export function checkArguments(args: readonly string[]): CheckArguments {
  const { values, positionals } = parsed(args);
  const { all = false, format = 'text', max = '20', fix = false, 'dry-run': dry = false, help = false } = values;
  const known = formats.find((one) => one === format);
  if (known === undefined) throw wrong(`"${format}" is not a format. There are: ${formats.join(', ')}.`);
  if (!/^[1-9]\d{0,8}$/.test(max)) throw wrong(`--max takes a number from 1, and not "${max}".`);
  if (all && positionals.length > 0) throw wrong('--all checks every settlement: name no folder with it.');
  if (dry && !fix) throw wrong('--dry-run says what --fix would write: add --fix.');
  if (fix && known !== 'text') throw wrong('--fix says what it wrote as text: leave --format out.');
  return {
    folders: positionals,
    all,
    format: known,
    max: Number(max),
    fix: fix ? (dry ? 'show' : 'write') : null,
    proofs: values['no-proofs'] !== true,
    help,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const unknown = args.find(
      (arg) => arg.startsWith('--') && !Object.hasOwn(options, arg.slice(2).replace(/=.*/, '')),
    );
    const better = unknown === undefined ? undefined : didYouMean(unknown.slice(2), Object.keys(options));
    throw wrong(`${optionProblem(error)}${better === undefined ? '' : ` Did you mean --${better}?`}`);
  }
}

const wrong = (problem: string): Error => new Error(`${problem} Write: ${usage}`);

export const help = `${usage}

Says what is wrong in the documents: file, line, column, code, and what to write instead.

  FOLDER…       The settlements to check. Without one, the folder that SETTLEMENT_DIR names, or settlement/.
  --all         The settlement of the project, and every one in examples/.
  --format      text: one fault a line. json: one object with everything. github: for GitHub Actions.
  --max N       Shows at most N errors and N warnings of a file (20); for text.
  --no-proofs   Looks only at what is written, and searches for no claims that show it.
  --fix         Makes each mend that is plain, once it is proven to bring no other fault, and says what is left.
  --dry-run     With --fix: writes nothing, and shows the lines that would change.

Ends with 0 where no document has an error (warnings may be there), with 1 where one has, and with 2 where it could not look.
What each code means: docs/faults/README.md.
`;
