import { styled } from '@mui/material/styles';
import { type ShownField, useDisplayValue } from './useDisplayValue.ts';

/** Its own direction: a name in Hebrew must not turn the brackets of an English page around. */
const Value = styled('bdi')({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' });

export interface StoredValueProps extends ShownField {
  readonly record: string | null;
}

/** A stored answer, for reading only. */
export function StoredValue({ record, ...shown }: StoredValueProps) {
  return <Value>{useDisplayValue(shown, record).text}</Value>;
}
