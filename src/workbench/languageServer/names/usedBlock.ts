import type { JsonPath } from '../../../documents/reading/jsonPath.ts';
import { type OpenDocument, textBeside } from './surroundings.ts';

/** The block that the innermost node around uses. */
export const usedBlock = ({ written }: Pick<OpenDocument, 'written'>, path: JsonPath): string | null =>
  textBeside(written, path, 'block')?.text ?? null;
