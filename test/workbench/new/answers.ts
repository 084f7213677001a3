/** For a new page, by option. */
export const receipts = {
  flow: 'Standard',
  after: '/standard/claim-details',
  title: 'Your receipts',
  'title-es': 'Sus recibos',
  question: 'What do your receipts add up to?',
  'question-es': '¿Cuánto suman sus recibos?',
  field: 'ReceiptTotal',
  kind: 'amount',
};

export const optionsOf = (answers: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(answers).flatMap(([name, value]) => [`--${name}`, value]);
