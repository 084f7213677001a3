/** Shows nothing. Like every field it holds its default from the moment its page is entered. */
export function Hidden() {
  return null;
}
