import { parentPort, workerData } from 'node:worker_threads';
import { errorMessage } from '../../rules/errorMessage.ts';
import type { Answered, Asked } from './askedThread.ts';

/** Thrown by `goOn`: the answer is not wanted any more. */
export class GivenUp extends Error {}

/** In a thread: answers what `askedThread` asks. `goOn` is to be called often, and throws once the answer is not wanted. */
export function answerQuestions<Question, Answer>(
  answer: (question: Question, goOn: () => void) => Promise<Answer>,
): void {
  const given: unknown = workerData;
  let turn: Promise<unknown> = Promise.resolve();

  async function answered({ number, question }: Asked<Question>): Promise<Answered<Answer>> {
    const goOn = () => {
      if (given instanceof Int32Array && Atomics.load(given, 0) >= number) throw new GivenUp();
    };
    try {
      goOn();
      return { number, answer: await answer(question, goOn) };
    } catch (error) {
      return error instanceof GivenUp ? { number, isGivenUp: true } : { number, failure: errorMessage(error) };
    }
  }

  parentPort?.on('message', (asked: Asked<Question>) => {
    turn = turn.then(async () => parentPort?.postMessage(await answered(asked)));
  });
}
