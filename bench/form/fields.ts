/** One form, described once: each peer's page translates it into its own words. */
export interface FieldSpec {
  readonly key: string;
  readonly label: string;
  readonly kind: 'text' | 'select' | 'checkbox' | 'radio';
}

/** The choices of every select and radio group. */
export const choices = ['Aetna', 'AnthemBlueCross', 'BlueShield', 'HealthNet', 'UnitedHealthCare', 'IDontRemember'];

/** Every text field is required and takes at most so many characters. */
export const maxLength = 50;

/** The first fields of the form: seven of ten are texts, then come a select, a checkbox and a group of radio buttons. */
export function firstFields(count: number): readonly FieldSpec[] {
  return Array.from({ length: count }, (_, index) => {
    const others = { 7: 'select', 8: 'checkbox', 9: 'radio' } as const;
    const place = index % 10;
    const kind = place === 7 || place === 8 || place === 9 ? others[place] : 'text';
    return { key: `field${index + 1}`, label: `Field number ${index + 1}`, kind };
  });
}

/** How many texts are among the first fields. */
export const textsAmong = (count: number): number => firstFields(count).filter(({ kind }) => kind === 'text').length;
