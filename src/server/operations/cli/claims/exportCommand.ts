import { CommandError } from '../runCommand.ts';
import { filterOf } from './claimFilter.ts';
import { type Context, hideAnswers, record, type Subcommand } from './context.ts';
import { exportCsv } from './exportCsv.ts';
import { exportFolders } from './exportFolders.ts';
import { type Claims, exportLines } from './exportLines.ts';
import type { HideAnswers } from './sensitiveAnswers.ts';

type Export = (context: Context, claims: Claims, hide: HideAnswers) => Promise<number>;

const formats: Readonly<Record<string, Export>> = { ndjson: exportLines, csv: exportCsv, folders: exportFolders };

/** Exports claims in the order of filing. */
export const exportCommand: Subcommand = {
  takes: [],
  options: {
    format: Object.keys(formats).join('|'),
    to: 'DIR',
    from: 'YYYY-MM-DD',
    until: 'YYYY-MM-DD',
    flow: 'FORM',
    status: 'STATUS',
    sensitive: '',
  },
  recordedValues: ['format', 'from', 'until', 'flow', 'status'],
  async run(context) {
    const { options, archive, terminal } = context;
    const { format = 'ndjson', to } = options;
    const write = Object.hasOwn(formats, format) ? formats[format] : undefined;
    if (write === undefined) {
      throw new CommandError(`"${format}" is not a format. There are: ${Object.keys(formats).join(', ')}.`);
    }
    if ((to !== undefined) !== (format === 'folders')) {
      throw new CommandError('--format folders and --to DIR go together: every other format is printed.');
    }
    const filter = await filterOf(context);
    const hide = await hideAnswers(context);
    await record(context, { command: 'claims export' });
    const count = await write(context, archive.store.claims.all(filter), hide);
    await record(context, { command: 'claims export', count });
    if (count === 0 && Object.keys(filter).length > 0) terminal.stderr.write('No claim is as the options say.\n');
  },
};
