import { defineTextRule } from '../textRule.ts';

/** A value is valid if every character of it is in the fetched whitelist. */
export const characterSetRestriction = defineTextRule({
  name: 'characterSetRestriction',
  description: 'A text of allowed characters only. The message is followed by the others.',
  parameters: {},
  messageKey: 'LocKey_Validation_RestrictedCharacters',
  checkText(text, _parameters, context) {
    const allowed = new Set(context.allowedCharacters());
    const offending = new Set<string>();
    for (const character of text) {
      if (!allowed.has(character)) offending.add(character);
    }
    return offending.size === 0 ? undefined : { followedBy: [...offending].map(shown).join(' ') };
  },
});

/** What nobody can see, or what would turn the message around, is shown by its number, like U+202E. */
function shown(character: string): string {
  if (!/[\p{C}\p{Z}\p{M}]/u.test(character)) return character;
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
