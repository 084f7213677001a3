/** The file of a built client that says which form types it has, so that no server takes another settlement's. */
export const clientMark = 'form-types.txt';

export const markedFormTypes = (formTypes: readonly string[]): string => `${formTypes.join('\n')}\n`;

export const clientFormTypes = (mark: string): readonly string[] => mark.trim().split('\n');
