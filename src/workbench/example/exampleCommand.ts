import type { ProjectFolders } from '../../files/readProjectFiles.ts';
import { parsedArguments } from '../optionProblem.ts';
import { exampleFolder } from './exampleFolder.ts';
import { fileExample } from './filedExample.ts';

const help = `npm run example -- PAGE [--all | --file [--url ADDRESS]]

PAGE is a page document, like standard/premiums, or the path of a page, like /standard/premiums.

Prints a claim that comes to the page: what is answered on each page before it.
  --all   prints claims that together show all of the page's flow.
  --file  files a claim that comes to the page at a server that runs, by default at http://localhost:8080.
`;

/** What `npm run example` prints. @throws Error in one sentence for wrong arguments, or where there is no such claim. */
export async function exampleCommand(args: readonly string[], folders: ProjectFolders, now: Date): Promise<string> {
  const { values, positionals } = parsed(args);
  const [page, ...others] = positionals;
  if (values.help || page === undefined) return help;
  if (others.length > 0) throw new Error(`Name one page: ${JSON.stringify(others[0])} is one too many.`);
  if (values.file && values.all) throw new Error('Write --all or --file: one claim is filed at a time.');
  return values.file
    ? fileExample(folders, page, values.url, now)
    : exampleFolder(folders, { page, all: values.all }, now);
}

const parsed = (args: readonly string[]) =>
  parsedArguments({
    args: [...args],
    allowPositionals: true,
    options: {
      all: { type: 'boolean', default: false },
      file: { type: 'boolean', default: false },
      url: { type: 'string', default: 'http://localhost:8080' },
      help: { type: 'boolean', default: false },
    },
  });
