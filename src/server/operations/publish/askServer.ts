import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { errorMessage } from '../../../rules/errorMessage.ts';
import { errorCode } from '../../helpers/errorCode.ts';
import { controlSocketName, messageIn, PublishAnswer, type PublishRequest } from './publishCall.ts';

/** No server answers, in a sentence that says what to do. */
export class ServerNotAsked extends Error {}

/** No server runs with the data folder. */
export class NoServerRuns extends ServerNotAsked {}

/** Asks the server that runs with this data folder. @throws ServerNotAsked */
export async function askServer(dataDir: string, request: PublishRequest): Promise<PublishAnswer> {
  const socket = connect(join(dataDir, controlSocketName));
  let line: string;
  try {
    await once(socket, 'connect');
    socket.write(`${JSON.stringify(request)}\n`);
    line = await text(socket);
  } catch (error) {
    throw reasonOf(error, dataDir);
  }
  // A server that ended while it answered has sent half a line.
  if (!line.endsWith('\n')) throw new ServerNotAsked(ended);
  const answer = messageIn(PublishAnswer, line);
  if (answer === null) {
    throw new ServerNotAsked('The server answered what this command does not know: it is of another version.');
  }
  return answer;
}

const ended = 'The server ended before it answered: it reads its documents when it starts.';

function reasonOf(error: unknown, dataDir: string): ServerNotAsked {
  switch (errorCode(error)) {
    case 'ENOENT':
    case 'ENOTDIR':
    case 'ECONNREFUSED':
      return new NoServerRuns(
        `No server runs with the data folder ${dataDir}: start it, or set DATA_DIR, or SETTLEMENT_DIR, as it has them.`,
      );
    case 'ECONNRESET':
    case 'EPIPE':
      return new ServerNotAsked(ended);
    case 'EACCES':
      return new ServerNotAsked(
        `The server with the data folder ${dataDir} runs as another account: run this as that one.`,
      );
    default:
      return new ServerNotAsked(`The server with the data folder ${dataDir} cannot be asked (${errorMessage(error)}).`);
  }
}
