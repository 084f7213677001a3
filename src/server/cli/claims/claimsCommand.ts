import { parseArgs } from 'node:util';
import { errorMessage } from '../../../rules/errorMessage.ts';
import { readSettings } from '../../settings.ts';
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
    await command.run({ terminal, archive, settings, options }, args);
  } finally {
    await archive.store.close();
  }
}

/** @throws CommandError, with how the subcommand is used, for anything that it does not take or lacks. */
function parsed(name: string, { takes, options, needs = [] }: Subcommand, typed: readonly string[]) {
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
  const isWhole = found.positionals.length === takes.length && needs.every((need) => Object.hasOwn(written, need));
  if (!isWhole) throw new CommandError(usage([name]));
  return { args: found.positionals, options: written };
}

const parse = (args: readonly string[], options: Readonly<Record<string, { readonly type: 'boolean' | 'string' }>>) =>
  parseArgs({ args: [...args], options, allowPositionals: true });

/** How subcommands are used, a line each. */
function usage(names: readonly string[]): string {
  const lines = names.map((name) => {
    const { takes, options, needs = [] } = commands[name] ?? { takes: [], options: {} };
    const written = Object.entries(options).map(([option, value]) => {
      const whole = `--${option}${value === '' ? '' : ` ${value}`}`;
      return needs.includes(option) ? whole : `[${whole}]`;
    });
    return `npm run claims -- ${[name, ...takes, ...written].join(' ')}`;
  });
  return `Usage: ${lines.join('\n       ')}`;
}
