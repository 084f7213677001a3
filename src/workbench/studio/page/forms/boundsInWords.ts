/** What stands above the bounds of an answer, by its kind. */
export const boundsInWords: Readonly<Record<string, string>> = {
  amount: 'The least and the most, like 0.50 and 150.00.',
  number: 'The least and the most, like 1 and 99.',
  decimal: 'The least and the most, like 0.5 and 40.',
  date: 'The first and the last day, like 01/01/2021 and today.',
  month: 'The first and the last month, like 01/2011 and 12/2021.',
};
