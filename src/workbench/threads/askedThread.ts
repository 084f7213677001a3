import { Worker } from 'node:worker_threads';

/** A question to a thread, as it gets it. */
export interface Asked<Question> {
  readonly number: number;
  readonly question: Question;
}

export type Answered<Answer> = { readonly number: number } & (
  | { readonly answer: Answer }
  | { readonly failure: string }
  | { readonly isGivenUp: true }
);

/** Work that takes seconds, done beside what people wait for. */
export interface AskedThread<Question, Answer> {
  /** One after the other; null where the question was given up. Rejects where the thread failed. */
  ask(question: Question): Promise<Answer | null>;
  /** What was asked before is not wanted any more. */
  giveUp(): void;
  end(): void;
}

interface Waiting<Answer> {
  resolve(answer: Answer | null): void;
  reject(error: unknown): void;
}

/** Begins with the first question. After a failure the next question gets a new thread. */
export function askedThread<Question, Answer>(script: URL): AskedThread<Question, Answer> {
  const given = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const waiting = new Map<number, Waiting<Answer>>();
  let worker: Worker | null = null;
  let count = 0;

  const fail = (error: unknown) => {
    void worker?.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const started = (): Worker => {
    // What a solver may say must not get between what a server says on stdout.
    const made = new Worker(script, { workerData: given, stdout: true });
    made.on('error', fail);
    made.on('message', (answered: Answered<Answer>) => {
      const { number } = answered;
      const asked = waiting.get(number);
      waiting.delete(number);
      // A process waits for answers, and not for a thread without a question.
      if (waiting.size === 0) made.unref();
      if ('failure' in answered) asked?.reject(new Error(answered.failure));
      else asked?.resolve('answer' in answered ? answered.answer : null);
    });
    return made;
  };
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        worker ??= started();
        worker.ref();
        count += 1;
        waiting.set(count, { resolve, reject });
        worker.postMessage({ number: count, question } satisfies Asked<Question>);
      }),
    giveUp: () => Atomics.store(given, 0, count),
    end: () => fail(new Error('The thread was ended.')),
  };
}
