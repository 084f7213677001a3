import { withoutValues } from '../../../store/audit/recordCommand.ts';
import { openArchive } from '../../storage.ts';
import { type CommandTable, commandLine, type Options, type TableCommand } from '../commandTable.ts';
import { auditCommand, auditVerifyCommand } from './auditCommands.ts';
import type { Subcommand } from './context.ts';
import { documentsCommand } from './documentsCommand.ts';
import { eraseCommand, withdrawCommand } from './endCommands.ts';
import { erasePersonCommand } from './erasePersonCommand.ts';
import { exportCommand } from './exportCommand.ts';
import { quarantineCommand, quarantineRemoveCommand, quarantineSaveCommand } from './quarantineCommands.ts';
import { scanCommand } from './scanCommand.ts';
import { countCommand, showCommand } from './showCommands.ts';
import { documentStatusCommand, statusCommand } from './statusCommands.ts';
import { verifyCommand } from './verifyCommand.ts';

const subcommands: CommandTable<Subcommand> = {
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

/** `npm run claims`: reads filed claims, changes their status, and ends them. */
export const claimsCommand = commandLine(
  'claims',
  Object.fromEntries(Object.entries(subcommands).map(([name, command]) => [name, withArchive(command)])),
);

function withArchive(command: Subcommand): TableCommand {
  return {
    ...command,
    async run(context, args) {
      const { terminal, settings, options } = context;
      const warn = (lack: string) => terminal.stderr.write(`${lack}\n`);
      const archive = await openArchive(settings, command.looksOnly === true ? { onLack: warn } : {});
      try {
        const recordedOptions = { ...withoutValues(options), ...valuesOf(options, command) };
        await command.run({ ...context, archive, recordedOptions }, args);
      } finally {
        await archive.store.close();
      }
    },
  };
}

const valuesOf = (options: Options, { recordedValues = [] }: Subcommand): Options =>
  Object.fromEntries(Object.entries(options).filter(([name]) => recordedValues.includes(name)));
