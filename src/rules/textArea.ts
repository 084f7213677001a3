/** What a text belongs to, by its key: "LocKey_ClaimDetails_". */
export const textArea = (key: string): string => `${key.split('_').slice(0, 2).join('_')}_`;
