/** Rules and validations that say the same thing to claimants have one name. */
const sharedNames: Readonly<Record<string, readonly string[]>> = {
  Required: [
    'required',
    'requiredOnClient',
    'requiredIf',
    'nestedRequiredIf',
    'requiredIfOtherPropertyMatchesRegex',
    'requireOnePropertyValTrue',
  ],
  Invalid: [
    'validDate',
    'regularExpression',
    'email',
    'url',
    'integer',
    'decimal',
    'alpha',
    'alphanumeric',
    'vin',
    'referenceCode',
    'maskComplete',
  ],
  TooLong: ['maxLength'],
  OutOfRange: ['range', 'dateRange', 'between'],
  Different: ['sameAs'],
  Twice: ['uniqueAmongRecords'],
};

const nameOf: ReadonlyMap<string, string> = new Map(
  Object.entries(sharedNames).flatMap(([name, rules]) => rules.map((rule) => [rule, name] as const)),
);

/** What the message of a rule is called in text keys and in the `messages` of a field, like "Required". */
export const messageName = (rule: string): string => nameOf.get(rule) ?? rule.charAt(0).toUpperCase() + rule.slice(1);
