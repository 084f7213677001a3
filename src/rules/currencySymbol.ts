export function currencySymbol(culture: string): string {
  const parts = new Intl.NumberFormat(culture, { style: 'currency', currency: 'USD' }).formatToParts(0);
  return parts.find((part) => part.type === 'currency')?.value ?? '$';
}
