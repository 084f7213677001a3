/** "LateClaim" is "late-claim" in addresses. */
export const kebabCase = (formType: string): string =>
  formType.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
