/** "LateClaim" is "late-claim" in addresses. */
export const kebabCase = (formType: string): string =>
  formType.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();

/** Names of pages, and of the folders of settlements. */
export const kebabPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
