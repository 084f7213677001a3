const steps = [
  { unit: 'megabyte', bytes: 1024 * 1024 },
  { unit: 'kilobyte', bytes: 1024 },
  { unit: 'byte', bytes: 1 },
] as const;

/** A size as the browser writes it in the claimant's language, like "10 MB"; a megabyte is 1,048,576 bytes. */
export function sizeText(bytes: number, culture: string): string {
  const { unit, bytes: size } = steps.find((step) => bytes >= step.bytes) ?? steps[2];
  const format = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(culture, format).format(bytes / size);
}
