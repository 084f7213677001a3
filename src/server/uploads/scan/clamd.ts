import { connect, type Socket } from 'node:net';
import { errorMessage } from '../../../rules/errorMessage.ts';
import { errorCode } from '../../helpers/errorCode.ts';
import { withTimeout } from '../../helpers/withTimeout.ts';
import type { ClamdAddress } from '../../settings/clamdAddress.ts';
import { type Found, type Scan, type Scanner, ScannerUnavailable } from './scanner.ts';

/** How long clamd may take, in milliseconds. */
export interface Patience {
  /** To take a connection. */
  readonly connect: number;
  /** To take bytes that wait for it, or to answer when it has all of them. A slow claimant does not count. */
  readonly answer: number;
}

const usualPatience: Patience = { connect: 5000, answer: 60_000 };
/** No answer is longer: it has the name of one virus. */
const longestAnswer = 4096;

/**
 * ClamAV's daemon, asked by its own protocol (`man clamd`): a command that begins with "z" ends with a zero byte, and so does
 * its answer. INSTREAM takes a document in chunks, each behind its length in four bytes, and ends with a chunk of none.
 */
export function clamd(address: ClamdAddress, patience = usualPatience): Scanner {
  return {
    begin: () => scan(conversation(address, patience)),
    async ping() {
      const { say, answer, end } = conversation(address, patience);
      try {
        await say(Buffer.from('zPING\0'));
        const answered = await answer();
        if (answered !== 'PONG') throw new ScannerUnavailable(`clamd answers "${answered}" to a ping.`);
      } finally {
        end();
      }
    },
  };
}

function scan({ say, answer, end }: Conversation): Scan {
  return {
    async *passThrough(bytes) {
      await say(Buffer.from('zINSTREAM\0'));
      for await (const chunk of bytes) {
        // A chunk of no bytes would be the end.
        if (chunk.length > 0) await say(lengthOf(chunk), chunk);
        yield chunk;
      }
      await say(lengthOf([]));
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

/** What clamd has answered to a stream. @throws ScannerUnavailable */
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

/** Where clamd ends a connection while it is sent to, what it says of that is mostly lost. */
const cutOff = ['EPIPE', 'ECONNRESET'];

function faultOf(error: Error): string {
  const code = errorCode(error);
  return cutOff.includes(code)
    ? `clamd ended the connection (${code}), and its log may say why. If a document was larger than it takes, ${remedy}.`
    : `clamd cannot be reached (${code || errorMessage(error)}).`;
}

type Conversation = ReturnType<typeof conversation>;

/** One connection, one command and its answer. */
function conversation(address: ClamdAddress, patience: Patience) {
  const socket = connect(address);
  /** What clamd has said, or why it will say nothing; whoever asks first may not be there yet. */
  const heard = heardFrom(socket);
  /** It answers before it has all only where it takes no more. @throws ScannerUnavailable */
  const refused = async (): Promise<never> => {
    throw new ScannerUnavailable(faultIn(await heard.answer));
  };
  return {
    /** Sends bytes, once clamd has taken enough of those before. @throws ScannerUnavailable */
    async say(...all: readonly Uint8Array[]): Promise<void> {
      if (heard.isOver()) await refused();
      if (socket.connecting) await inTime(patience.connect, Promise.race([happened(socket, 'connect'), refused()]));
      socket.cork();
      for (const bytes of all) socket.write(bytes);
      socket.uncork();
      if (socket.writableNeedDrain) await inTime(patience.answer, Promise.race([happened(socket, 'drain'), refused()]));
    },
    /** @throws ScannerUnavailable */
    answer: () => inTime(patience.answer, heard.answer),
    end: () => void socket.destroy(),
  };
}

/** What goes wrong meanwhile is heard of elsewhere. */
const happened = (socket: Socket, event: 'connect' | 'drain') =>
  new Promise<void>((resolve) => void socket.once(event, () => resolve()));

async function inTime<T>(milliseconds: number, awaited: Promise<T>): Promise<T> {
  try {
    return await withTimeout(milliseconds, awaited);
  } catch (error) {
    throw error instanceof ScannerUnavailable ? error : new ScannerUnavailable(`clamd: ${errorMessage(error)}`);
  }
}

function heardFrom(socket: Socket) {
  const { promise: answer, resolve, reject } = Promise.withResolvers<string>();
  // Whoever waits for it hears of it; nobody may.
  answer.catch(() => undefined);
  let text = '';
  let isOver = false;
  const end = (settle: () => void) => {
    isOver = true;
    settle();
  };
  socket.setEncoding('latin1').on('data', (said: string) => {
    text = (text + said).slice(0, longestAnswer);
    const length = text.search(/[\0\n]/);
    if (length >= 0) end(() => resolve(text.slice(0, length)));
  });
  socket.on('error', (error) => end(() => reject(new ScannerUnavailable(faultOf(error)))));
  socket.on('close', () => end(() => reject(new ScannerUnavailable('clamd ended the connection before it answered.'))));
  return { answer, isOver: () => isOver };
}
