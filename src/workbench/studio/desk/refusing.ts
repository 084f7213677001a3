import { errorMessage } from '../../../rules/errorMessage.ts';
import { WrongName } from '../../new/wrongName.ts';
import { nameControl } from '../calls/nameControl.ts';
import { Refusal } from './refusal.ts';

/** What a command refuses, the desk refuses in the same sentence, beside the control of the option. */
export async function refusing<T>(work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const sentence = errorMessage(error);
    const [before = '', option = null] = /^--([\w-]+): /.exec(sentence) ?? [];
    throw new Refusal(409, sentence.slice(before.length), error instanceof WrongName ? nameControl : option);
  }
}
