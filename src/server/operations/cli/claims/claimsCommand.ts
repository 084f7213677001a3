import { parseArgs } from 'node:util';
import { errorMessage } from '../../../../rules/errorMessage.ts';
import { readSettings } from '../../../settings/settings.ts';
import { withoutValues } from '../../../store/audit/recordCommand.ts';
import { openArchive } from '../../storage.ts';
import { CommandError, type Terminal } from '../runCommand.ts';
import { auditCommand, auditVerifyCommand } from './auditCommands.ts';
import type { Options, Subcommand } from './context.ts';
import { documentsCommand } from './documentsCommand.ts';
import { eraseCommand, withdrawCommand } from './endCommands.ts';
import { erasePersonCommand } from './erasePersonCommand.ts';
import { exportCommand } from './exportCommand.ts';
import { quarantineCommand, quarantineRemoveCommand, quarantineSaveCommand } from './quarantineCommands.ts';
import { scanCommand } from './scanCommand.ts';
import { countCommand, showCommand } from './showCommands.ts';
import { documentStatusCommand, statusCommand } from './statusCommands.ts';
import { verifyCommand } from './verifyCommand.ts';

const commands: Readonly<Record<string, Subcommand>> = {
  count: countCommand,
  show: showCommand,
  documents: documentsCommand,
  export: exportCommand,
  verify: verifyCommand,
  scan: scanCommand,
  status: statusCommand,
  'document-status': documentStatusCommand,
  withdraw: withdrawCommand,
  erase: eraseCommand,
  'erase-person': erasePersonCommand,
  quarantine: quarantineCommand,
  'quarantine-save': quarantineSaveCommand,
  'quarantine-remove': quarantineRemoveCommand,
  audit: auditCommand,
  'audit-verify': auditVerifyCommand,
};

/** `npm run claims`: what claims are filed, what is in them, and how far each of them is. */
export async function claimsCommand(terminal: Terminal): Promise<void> {
  const [name = '', ...typed] = terminal.args;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new CommandError(usage(Object.keys(commands)));
  const { args, options } = parsed(name, command, typed);
  const settings = readSettings(terminal.variables);
  const warn = (lack: string) => terminal.stderr.write(`${lack}\n`);
  const archive = await openArchive(settings, command.looksOnly === true ? { onLack: warn } : {});
  try {
    const recordedOptions = { ...withoutValues(options), ...valuesOf(options, command) };
    await command.run({ terminal, archive, settings, options, recordedOptions }, args);
  } finally {
    await archive.store.close();
  }
}

/** The options whose values the audit trail has. */
const valuesOf = (options: Options, { recordedValues = [] }: Subcommand): Options =>
  Object.fromEntries(Object.entries(options).filter(([name]) => recordedValues.includes(name)));

/** @throws CommandError, with how the subcommand is used, for anything that it does not take or lacks. */
function parsed(name: string, command: Subcommand, typed: readonly string[]) {
  const { takes, options, needs = [], insteadOfArguments = '' } = command;
  const known = Object.entries(options).map(([option, value]) => {
    return [option, { type: value === '' ? ('boolean' as const) : ('string' as const) }] as const;
  });
  let found: ReturnType<typeof parse>;
  try {
    found = parse(typed, Object.fromEntries(known));
  } catch (error) {
    // The first sentence names the option; the others are about options in general.
    const [problem = ''] = errorMessage(error).split(/\. |\n/);
    throw new CommandError(`${problem.replace(/\.$/, '')}.\n${usage([name])}`);
  }
  const written: Options = Object.fromEntries(
    Object.entries(found.values).flatMap(([option, value]) =>
      value === undefined || value === false ? [] : [[option, value === true ? '' : String(value)]],
    ),
  );
  const taken = Object.hasOwn(written, insteadOfArguments) ? 0 : takes.length;
  const isWhole = found.positionals.length === taken && needs.every((need) => Object.hasOwn(written, need));
  if (!isWhole) throw new CommandError(usage([name]));
  return { args: found.positionals, options: written };
}

const parse = (args: readonly string[], options: Readonly<Record<string, { readonly type: 'boolean' | 'string' }>>) =>
  parseArgs({ args: [...args], options, allowPositionals: true });

const noCommand: Pick<Subcommand, 'takes' | 'options' | 'needs' | 'insteadOfArguments'> = { takes: [], options: {} };

/** How subcommands are used, a line each; two where an option stands in place of the arguments. */
function usage(names: readonly string[]): string {
  const lines = names.flatMap((name) => {
    const { takes, options, needs = [], insteadOfArguments = '' } = commands[name] ?? noCommand;
    const whole = (option: string) => `--${option}${options[option] === '' ? '' : ` ${options[option]}`}`;
    const written = Object.keys(options)
      .filter((option) => option !== insteadOfArguments)
      .map((option) => (needs.includes(option) ? whole(option) : `[${whole(option)}]`));
    const ways = [[name, ...takes, ...written]];
    if (insteadOfArguments !== '') ways.push([name, whole(insteadOfArguments)]);
    return ways.map((words) => `npm run claims -- ${words.join(' ')}`);
  });
  return `Usage: ${lines.join('\n       ')}`;
}
