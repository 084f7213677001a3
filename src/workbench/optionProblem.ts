import { errorMessage } from '../rules/errorMessage.ts';

/** What `parseArgs` refused, in a sentence. */
export function optionProblem(error: unknown): string {
  // The first sentence names the option; the others are about options in general.
  const [problem] = errorMessage(error).split(/\. |\n/);
  return `${problem?.replace(/\.$/, '')}.`;
}
