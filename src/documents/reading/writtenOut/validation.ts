import type { ApiValidation } from '../../../rules/schemas/apiValidation.ts';

export const plain = (type: string): ApiValidation => ({ type });

export const validation = (type: string, parameters: Record<string, unknown>): ApiValidation => ({ type, parameters });
