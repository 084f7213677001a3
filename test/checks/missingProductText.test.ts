import { describe, expect, it } from 'vitest';
import { contentOf, type Edit, faultsAfter } from './harness.ts';

describe('missingProductText', () => {
  it('lets the copy of the banner be left out, in every language or in none [UI-24]', () => {
    const without = (culture: string) =>
      [`settlement/content/${culture}.json`, ['texts', 'LocKey_Banner_Copy'], undefined] as const;
    expect(faultsAfter(without('en'), without('es'))).toEqual([]);
    expect(faultsAfter(without('es'))).toEqual([
      'settlement/content/es.json:6:3 missing-text: "LocKey_Banner_Copy" is missing. It is shown by the application.',
    ]);
  });

  it('says who shows the text', () => {
    expect(
      faultsAfter(
        ['settlement/content/es.json', ['texts', 'LocKey_Shared_Next'], undefined],
        ['settlement/content/es.json', ['texts', 'LocKey_Validation_Required'], undefined],
        ['settlement/content/en.json', ['texts', 'LocKey_Shared_Select_Placeholder'], undefined],
      ),
    ).toEqual([
      'settlement/content/en.json:6:3 missing-text: "LocKey_Shared_Select_Placeholder" is missing. It is shown by the widget "select".',
      'settlement/content/es.json:6:3 missing-text: "LocKey_Shared_Next" is missing. It is shown by the application.',
      'settlement/content/es.json:6:3 missing-text: "LocKey_Validation_Required" is missing. It is shown by a validation rule.',
    ]);
  });

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
