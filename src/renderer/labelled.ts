/** A label that ends like a sentence or a question gets no colon. */
export function labelled(label: string, sentence: string): string {
  if (label === '') return sentence;
  return /[.?!:;؟。？！]$/u.test(label) ? `${label} ${sentence}` : `${label}: ${sentence}`;
}
