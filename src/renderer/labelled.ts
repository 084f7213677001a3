/** A sentence after the label it is about. A label that is a question or a sentence itself takes no colon. */
export function labelled(label: string, sentence: string): string {
  if (label === '') return sentence;
  return /[.?!:;؟。？！]$/u.test(label) ? `${label} ${sentence}` : `${label}: ${sentence}`;
}
