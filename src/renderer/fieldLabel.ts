import type { CompiledField } from '../compile/compiledPage.ts';

export interface FieldLabel {
  /** A text key; null when the field has no label at all. */
  readonly key: string | null;
  readonly suppress: boolean;
}

/** What stands above a field. `legend` and `suppressLegend` are the hybrid radio's own words for both. */
export function fieldLabel({ label, suppressLabel, options }: CompiledField): FieldLabel {
  const legend = options['legend'];
  return {
    key: typeof legend === 'string' ? legend : label,
    suppress: suppressLabel || options['suppressLegend'] === true,
  };
}
