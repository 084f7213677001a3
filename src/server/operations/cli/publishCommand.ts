import { askServer, ServerNotAsked } from '../publish/askServer.ts';
import type { PublishAnswer, Published, PublishRequest } from '../publish/publishCall.ts';
import { type CommandContext, commandLine } from './commandTable.ts';
import { CommandError } from './runCommand.ts';

/** `npm run publish`: the running server reads and serves the documents as they are now, or says why it refuses them. */
export const publishCommand = commandLine('publish', {
  '': { takes: [], options: { compare: '' }, run: publish },
});

async function publish({
  terminal: { stdout, stderr },
  settings: { dataDir, operator },
  options,
}: CommandContext): Promise<void> {
  const command = options['compare'] === undefined ? 'publish' : 'compare';
  const answer = await ask(dataDir, { command, operator });
  if ('refused' in answer) {
    stderr.write(`${answer.refused}\n`);
    throw new CommandError(
      command === 'publish'
        ? 'Nothing was published: the server goes on with the documents that it had.'
        : 'The server would refuse these documents.',
    );
  }
  const lines =
    'published' in answer ? linesOf('Published', answer.published) : linesOf('Would publish', answer.compared);
  stdout.write(`${lines.join('\n')}\n`);
}

async function ask(dataDir: string, request: PublishRequest): Promise<PublishAnswer> {
  try {
    return await askServer(dataDir, request);
  } catch (error) {
    throw error instanceof ServerNotAsked ? new CommandError(error.message) : error;
  }
}

function linesOf(
  what: string,
  { settlement, documents: { from, to }, flows, parts, warnings }: Published,
): readonly string[] {
  const { added, removed, changed } = flows;
  const named = (kind: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`${kind}: ${names.join(', ')}`];
  const lines = [
    ...named('Flows that changed', changed),
    ...named('New flows', added),
    ...named('Flows that are gone, whose drafts go too', removed),
    ...named('Also changed', parts),
  ];
  return [
    from === to
      ? `${what} ${settlement}: documents ${to}, as before`
      : `${what} ${settlement}: documents ${to}, before ${from}`,
    ...(lines.length === 0 ? ['Nothing changed'] : lines),
    ...warnings,
  ];
}
