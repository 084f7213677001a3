import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { errorMessage } from '../../../rules/errorMessage.ts';
import { errorCode } from '../../helpers/errorCode.ts';
import {
  controlSocketName,
  messageIn,
  PublishAnswer,
  type Published,
  type PublishRequest,
} from '../publish/publishCall.ts';
import { type CommandContext, commandLine } from './commandTable.ts';
import { CommandError } from './runCommand.ts';

/** `npm run publish`: the running server reads and serves the documents as they are now, or says why it refuses them. */
export const publishCommand = commandLine('publish', { '': { takes: [], options: {}, run: publish } });

async function publish({
  terminal: { stdout, stderr },
  settings: { dataDir, operator },
}: CommandContext): Promise<void> {
  const answer = await ask(dataDir, { command: 'publish', operator });
  if ('refused' in answer) {
    stderr.write(`${answer.refused}\n`);
    throw new CommandError('Nothing was published: the server goes on with the documents that it had.');
  }
  stdout.write(`${linesOf(answer.published).join('\n')}\n`);
}

async function ask(dataDir: string, request: PublishRequest): Promise<PublishAnswer> {
  const socket = connect(join(dataDir, controlSocketName));
  let line: string;
  try {
    await once(socket, 'connect');
    socket.write(`${JSON.stringify(request)}\n`);
    line = await text(socket);
  } catch (error) {
    throw new CommandError(reasonOf(error, dataDir));
  }
  // A server that ended while it answered has sent half a line.
  if (!line.endsWith('\n')) throw new CommandError(ended);
  const answer = messageIn(PublishAnswer, line);
  if (answer === null)
    throw new CommandError('The server answered what this command does not know: it is of another version.');
  return answer;
}

const ended = 'The server ended before it answered: it reads its documents when it starts.';

function reasonOf(error: unknown, dataDir: string): string {
  switch (errorCode(error)) {
    case 'ENOENT':
    case 'ENOTDIR':
    case 'ECONNREFUSED':
      return `No server runs with the data folder ${dataDir}: start it, or set DATA_DIR, or SETTLEMENT_DIR, as it has them.`;
    case 'ECONNRESET':
    case 'EPIPE':
      return ended;
    case 'EACCES':
      return `The server with the data folder ${dataDir} runs as another account: run this as that one.`;
    default:
      return `The server with the data folder ${dataDir} cannot be asked (${errorMessage(error)}).`;
  }
}

function linesOf({ settlement, documents: { from, to }, flows, parts, warnings }: Published): readonly string[] {
  const { added, removed, changed } = flows;
  const named = (what: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`${what}: ${names.join(', ')}`];
  const lines = [
    ...named('Flows that changed', changed),
    ...named('New flows', added),
    ...named('Flows that are gone, whose drafts go too', removed),
    ...named('Also changed', parts),
  ];
  return [
    from === to
      ? `Published ${settlement}: documents ${to}, as before`
      : `Published ${settlement}: documents ${to}, before ${from}`,
    ...(lines.length === 0 ? ['Nothing changed'] : lines),
    ...warnings,
  ];
}
