import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { errorMessage } from '../../../rules/errorMessage.ts';
import { readSettings, type ServerSettings } from '../../settings/settings.ts';
import { type Command, CommandError, type Terminal } from './runCommand.ts';

/** The options that were written, by their names without the hyphens; an option that takes no value is "". */
export type Options = Readonly<Record<string, string>>;

export interface CommandContext {
  readonly terminal: Terminal;
  readonly settings: ServerSettings;
  readonly options: Options;
}

/** What a command takes. Its usage is made of this, so every name of a value reads as the usage shows it. */
export interface CommandUsage {
  /** The arguments; `NAME ...` as the last one takes one or more. */
  readonly takes: readonly string[];
  /** The name of each option's value, "" for an option without one; a `NUMBER` has at most nine digits. */
  readonly options: Options;
  /** The options that must be there. */
  readonly needs?: readonly string[];
  /** The option that stands in place of all arguments. */
  readonly insteadOfArguments?: string;
  /** Options of which at most one may be there. */
  readonly exclusive?: readonly string[];
}

export interface TableCommand<Context = CommandContext> extends CommandUsage {
  run(context: Context, args: readonly string[]): Promise<void>;
}

export type CommandTable<C extends CommandUsage = TableCommand> = Readonly<Record<string, C>>;

/** `npm run PROGRAM -- NAME …`, NAME being in the table. A program that is one command has it under the name "". */
export function commandLine(program: string, commands: CommandTable): Command {
  return async (terminal) => {
    const isOne = Object.hasOwn(commands, '');
    const [name = '', ...typed] = isOne ? ['', ...terminal.args] : terminal.args;
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command === undefined) throw new CommandError(usage(program, commands));
    const { args, options } = parsed(command, typed, usage(program, { [name]: command }));
    await command.run({ terminal, settings: readSettings(terminal.variables), options }, args);
  };
}

/** @throws CommandError with `howTo`, the usage, for arguments that the command does not take, or lacks. */
function parsed(command: CommandUsage, typed: readonly string[], howTo: string) {
  const config = Object.entries(command.options).map(([option, value]) => {
    return [option, { type: value === '' ? ('boolean' as const) : ('string' as const) }] as const;
  });
  let found: ReturnType<typeof parse>;
  try {
    found = parse(typed, Object.fromEntries(config));
  } catch (error) {
    // The first sentence names the option; the others are about options in general.
    const [problem = ''] = errorMessage(error).split(/\. |\n/);
    throw new CommandError(`${problem.replace(/\.$/, '')}.\n${howTo}`);
  }
  const options: Options = Object.fromEntries(
    Object.entries(found.values).flatMap(([option, value]) =>
      value === undefined || value === false ? [] : [[option, value === true ? '' : String(value)]],
    ),
  );
  if (!isWhole(command, found.positionals, options)) throw new CommandError(howTo);
  return { args: found.positionals, options };
}

const parse = (args: readonly string[], options: ParseArgsOptionsConfig) =>
  parseArgs({ args: [...args], options, allowPositionals: true });

function isWhole(command: CommandUsage, args: readonly string[], written: Options): boolean {
  const { takes, options, needs = [], insteadOfArguments = '', exclusive = [] } = command;
  const has = (option: string) => Object.hasOwn(written, option);
  const count = has(insteadOfArguments) ? 0 : takes.length;
  const takesMore = count > 0 && takes.at(-1)?.endsWith('...') === true;
  return (
    (takesMore ? args.length >= count : args.length === count) &&
    needs.every(has) &&
    exclusive.filter(has).length <= 1 &&
    Object.entries(written).every(([option, value]) => options[option] !== 'NUMBER' || /^\d{1,9}$/.test(value))
  );
}

/** A line for each command; two where an option stands in place of the arguments. */
function usage(program: string, commands: CommandTable<CommandUsage>): string {
  const lines = Object.entries(commands).flatMap(([name, command]) =>
    ways(command).map((way) => [`npm run ${program}`, ...(name === '' ? [] : ['--', name]), ...way].join(' ')),
  );
  return `Usage: ${lines.join('\n       ')}`;
}

function ways({ takes, options, needs = [], insteadOfArguments = '', exclusive = [] }: CommandUsage) {
  const whole = (option: string) => `--${option}${options[option] === '' ? '' : ` ${options[option]}`}`;
  const written = Object.keys(options).flatMap((option) => {
    if (option === insteadOfArguments || exclusive.indexOf(option) > 0) return [];
    if (needs.includes(option)) return [whole(option)];
    return [`[${(exclusive.includes(option) ? exclusive : [option]).map(whole).join(' | ')}]`];
  });
  const way = [...takes, ...written];
  return insteadOfArguments === '' ? [way] : [way, [whole(insteadOfArguments)]];
}
