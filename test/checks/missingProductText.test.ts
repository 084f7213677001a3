import { describe, expect, it } from 'vitest';
import { contentOf, type Edit, faultsAfter } from '../support/checkedProject.ts';

describe('missingProductText', () => {
  it('names the file of the settlement, also where that is not there yet', () => {
    const moved = ['en', 'es'].flatMap((culture): readonly Edit[] => [
      [`settlement/content/${culture}.json`, [], undefined],
      [`content/${culture}.json`, [], contentOf(culture)],
    ]);
    const without = (culture: string): Edit => [`content/${culture}.json`, ['texts', 'LocKey_Header_Title'], undefined];
    expect(faultsAfter(...moved)).toEqual([]);
    expect(faultsAfter(...moved, without('en'), without('es'))).toEqual(
      ['en', 'es'].map(
        (culture) =>
          `settlement/content/${culture}.json:1:1 missing-text: "LocKey_Header_Title" is missing. It is shown by the application.`,
      ),
    );
    // The project's texts in another language are the project's to translate.
    expect(faultsAfter(...moved, without('es'))).toEqual([
      'content/es.json:6:3 missing-text: "LocKey_Header_Title" is missing. It is shown by the application.',
    ]);
  });
});
