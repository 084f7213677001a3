/** Asks one question after the other, and leaves out those that a newer one has overtaken. */
export function newestFirst<Question>(ask: (question: Question) => Promise<void>): (question: Question) => void {
  let next: { readonly question: Question } | null = null;
  let isAsking = false;
  const go = async () => {
    isAsking = true;
    for (let asked = next; asked !== null; asked = next) {
      next = null;
      await ask(asked.question);
    }
    isAsking = false;
  };
  return (question) => {
    next = { question };
    if (!isAsking) void go();
  };
}
