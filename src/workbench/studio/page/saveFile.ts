/** Puts a file among the downloads of the browser. */
export function saveFile(name: string, content: BlobPart, type = ''): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
