const steps = [
  { unit: 'megabyte', bytes: 1024 * 1024, unitDisplay: 'short' },
  { unit: 'kilobyte', bytes: 1024, unitDisplay: 'short' },
  // Only the long form has a plural: the short one would say "70 byte".
  { unit: 'byte', bytes: 1, unitDisplay: 'long' },
] as const;

/** Like "9.5 MB" or "70 bytes"; a megabyte is 1,048,576 bytes. */
export function formatBytes(bytes: number, culture: string): string {
  const { unit, unitDisplay, bytes: size } = steps.find((step) => bytes >= step.bytes) ?? steps[2];
  const format = { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(culture, format).format(bytes / size);
}
