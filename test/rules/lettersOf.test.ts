import { describe, expect, it } from 'vitest';
import { lettersOf } from '../../src/rules/lettersOf.ts';

describe('two texts have the same letters', () => {
  it.each([
    ['José', 'jose'],
    ['Łukasz', 'Lukasz'],
    ['łukasz', 'LUKASZ'],
    ['Jørgensen', 'Jorgensen'],
    ['Ǿrsted', 'Orsted'],
    ['Đorđević', 'Dordevic'],
    ['Weiß', 'WEISS'],
    ['WEIẞ', 'Weiss'],
    ['Ægir Œrsted', 'Aegir-Oersted'],
    ['Þórðarson', 'Thordarson'],
    ['Yıldız', 'YILDIZ'],
    ['Ħaż-Żebbuġ', 'Haz Zebbug'],
    ["Renée O'Kafor", 'renee okafor'],
    ['NB-1000-0001', 'nb 1000 0001'],
  ])('%s and %s', (one, other) => {
    expect(lettersOf(one)).toBe(lettersOf(other));
  });

  it.each([
    ['Lovelace', 'Love'],
    ['李', '王'],
    ['NB-1', 'NB-2'],
  ])('but not %s and %s', (one, other) => {
    expect(lettersOf(one)).not.toBe(lettersOf(other));
  });

  it('are empty for a text of blanks and marks', () => {
    expect(lettersOf(" -'.")).toBe('');
  });
});
