import { Compile } from 'typebox/compile';
import { dtoVersion, FormDto } from '../../../wire/models.ts';
import type { Submitted } from '../../store/claimRows.ts';

const formDto = Compile(FormDto);

/** The answers; null where they are damaged or of another version of the DTO. */
export function dtoOfThisVersion(filed: Pick<Submitted, 'dtoVersion' | 'models'>): FormDto | null {
  if (filed.dtoVersion !== dtoVersion) return null;
  try {
    const dto: unknown = JSON.parse(filed.models);
    return formDto.Check(dto) ? dto : null;
  } catch {
    return null;
  }
}
