import { type ParseArgsConfig, parseArgs } from 'node:util';
import { errorMessage } from '../rules/errorMessage.ts';

/** What `parseArgs` refused, in a sentence. */
export function optionProblem(error: unknown): string {
  // The first sentence names the option; the others are about options in general.
  const [problem] = errorMessage(error).split(/\. |\n/);
  return `${problem?.replace(/\.$/, '')}.`;
}

/** @throws Error in one sentence for an option that there is not, or one without its value. */
export function parsedArguments<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new Error(optionProblem(error));
  }
}
