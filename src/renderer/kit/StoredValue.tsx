import { styled } from '@mui/material/styles';
import type { FieldId } from '../../compile/compiledPage.ts';
import { type Replacements, useDisplayValue } from './useDisplayValue.ts';

/** Its own direction: a name in Hebrew must not turn the brackets of an English page around. */
const Value = styled('bdi')({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' });

export interface StoredValueProps {
  readonly field: FieldId;
  readonly record: string | null;
  readonly replacements?: Replacements | undefined;
}

/** A stored answer, for reading only. */
export function StoredValue({ field, record, replacements }: StoredValueProps) {
  return <Value>{useDisplayValue(field, record, replacements).text}</Value>;
}
