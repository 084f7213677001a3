/** Like `claim filing deadline` of `claimFilingDeadline`. */
export const nameInWords = (name: string): string => name.replaceAll(/(?<=[a-z\d])([A-Z])/g, ' $1').toLowerCase();
