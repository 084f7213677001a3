import { describe, expect, it } from 'vitest';
import { canonicalHash } from '../../../src/server/helpers/canonicalHash.ts';

const metadata = { FormType: 'Standard', DtoMapping: 'claimDetails' };

describe('the hash of a model config', () => {
  it('does not depend on the order of keys', () => {
    const one = canonicalHash({ metadata, fields: { A: { type: 'string', maxLength: 5 }, B: { type: 'boolean' } } });
    const other = canonicalHash({
      metadata: { DtoMapping: 'claimDetails', FormType: 'Standard' },
      fields: { B: { type: 'boolean' }, A: { maxLength: 5, type: 'string' } },
    });
    expect(one).toBe(other);
    expect(one).toMatch(/^[0-9a-f]{64}$/);
  });

  it('changes with the metadata, with a field and with the order of values', () => {
    const fields = (values: string[]) => ({ A: { type: 'string' as const, values } });
    const hashes = [
      canonicalHash({ metadata, fields: fields(['x', 'y']) }),
      canonicalHash({ metadata, fields: fields(['y', 'x']) }),
      canonicalHash({ metadata, fields: {} }),
      canonicalHash({ metadata: { ...metadata, FormType: 'Other' }, fields: fields(['x', 'y']) }),
    ];
    expect(new Set(hashes).size).toBe(4);
  });
});
