import { errorMessage } from '../../../rules/errorMessage.ts';
import { Refusal } from './refusal.ts';

/** What `npm run new` refuses, the desk refuses in the same sentence, without the name of the option. */
export async function refusing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Refusal(409, errorMessage(error).replace(/^--[\w-]+: /, ''));
  }
}
