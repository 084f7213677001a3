import { connect, type Socket } from 'node:net';
import { errorMessage } from '../../../rules/errorMessage.ts';
import { errorCode } from '../../helpers/errorCode.ts';
import { withTimeout } from '../../helpers/withTimeout.ts';
import type { ClamdAddress } from '../../settings/clamdAddress.ts';
import { type Found, type Scan, type Scanner, ScannerUnavailable } from './scanner.ts';

/** In milliseconds. */
export interface Patience {
  readonly connect: number;
  /** To take waiting bytes, or to answer after the last. A slow claimant does not count. */
  readonly answer: number;
}

const usualPatience: Patience = { connect: 5000, answer: 60_000 };
/** An answer holds the name of one virus. */
const longestAnswer = 4096;

/** `man clamd`: commands end with a zero byte; INSTREAM takes chunks after their length, and an empty one ends it. */
export function clamd(address: ClamdAddress, patience = usualPatience): Scanner {
  return {
    begin: () => scan(conversation(address, patience)),
    async ping() {
      const { send, answer, end } = conversation(address, patience);
      try {
        await send(Buffer.from('zPING\0'));
        const answered = await answer();
        if (answered !== 'PONG') throw new ScannerUnavailable(`clamd answers "${answered}" to a ping.`);
      } finally {
        end();
      }
    },
  };
}

function scan({ send, answer, end }: Conversation): Scan {
  return {
    async *passThrough(bytes) {
      await send(Buffer.from('zINSTREAM\0'));
      for await (const chunk of bytes) {
        // An empty chunk would end the stream.
        if (chunk.length > 0) await send(lengthOf(chunk), chunk);
        yield chunk;
      }
      await send(lengthOf([]));
    },
    async found() {
      try {
        return foundIn(await answer());
      } finally {
        end();
      }
    },
    end,
  };
}

function lengthOf({ length }: { readonly length: number }): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
}

/** @throws ScannerUnavailable */
function foundIn(answer: string): Found {
  if (answer === 'stream: OK') return null;
  const name = /^stream: ([\x20-\x7e]+) FOUND$/.exec(answer)?.[1];
  if (name !== undefined) return name;
  throw new ScannerUnavailable(faultIn(answer));
}

const remedy = 'set StreamMaxLength in clamd.conf to "maxFileBytes" of the settlement or more';

function faultIn(answer: string): string {
  return answer.startsWith('INSTREAM size limit exceeded')
    ? `A document is larger than clamd takes: ${remedy}.`
    : `clamd could not look at a document: it answers ${JSON.stringify(answer)}.`;
}

/** When clamd closes a connection during a send, its reason is mostly lost. */
const cutOff = ['EPIPE', 'ECONNRESET'];

function faultOf(error: Error): string {
  const code = errorCode(error);
  return cutOff.includes(code)
    ? `clamd ended the connection (${code}), and its log may say why. If a document was larger than it takes, ${remedy}.`
    : `clamd cannot be reached (${code || errorMessage(error)}).`;
}

type Conversation = ReturnType<typeof conversation>;

function conversation(address: ClamdAddress, patience: Patience) {
  const socket = connect(address);
  /** Listens from the start, since the answer may come before the caller asks for it. */
  const reply = listenTo(socket);
  /** clamd answers early only when it refuses more bytes. @throws ScannerUnavailable */
  const refused = async (): Promise<never> => {
    throw new ScannerUnavailable(faultIn(await reply.answer));
  };
  return {
    /** Sends bytes once clamd has taken enough of the earlier ones. @throws ScannerUnavailable */
    async send(...all: readonly Uint8Array[]): Promise<void> {
      if (reply.isOver()) await refused();
      if (socket.connecting) await inTime(patience.connect, Promise.race([nextEvent(socket, 'connect'), refused()]));
      socket.cork();
      for (const bytes of all) socket.write(bytes);
      socket.uncork();
      if (socket.writableNeedDrain)
        await inTime(patience.answer, Promise.race([nextEvent(socket, 'drain'), refused()]));
    },
    /** @throws ScannerUnavailable */
    answer: () => inTime(patience.answer, reply.answer),
    end: () => void socket.destroy(),
  };
}

const nextEvent = (socket: Socket, event: 'connect' | 'drain') =>
  new Promise<void>((resolve) => void socket.once(event, () => resolve()));

async function inTime<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  try {
    return await withTimeout(milliseconds, promise);
  } catch (error) {
    throw error instanceof ScannerUnavailable ? error : new ScannerUnavailable(`clamd: ${errorMessage(error)}`);
  }
}

function listenTo(socket: Socket) {
  const { promise: answer, resolve, reject } = Promise.withResolvers<string>();
  // The caller handles the rejection, but may not be waiting yet.
  answer.catch(() => undefined);
  let text = '';
  let isOver = false;
  const end = (settle: () => void) => {
    isOver = true;
    settle();
  };
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text = (text + chunk).slice(0, longestAnswer);
    const length = text.search(/[\0\n]/);
    if (length >= 0) end(() => resolve(text.slice(0, length)));
  });
  socket.on('error', (error) => end(() => reject(new ScannerUnavailable(faultOf(error)))));
  socket.on('close', () => end(() => reject(new ScannerUnavailable('clamd ended the connection before it answered.'))));
  return { answer, isOver: () => isOver };
}
