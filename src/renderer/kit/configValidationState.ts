/** Returns what is wrong with a component's setting, or null. */
export type ConfigValidation<Config> = (config: Config) => string | null;

/** Checks how a component is configured: a mistake in a document or in code, never a claimant's. */
export class ConfigValidationState<Config> {
  readonly validations: readonly ConfigValidation<Config>[];

  /** @throws Error without any validation: a check that checks nothing is a mistake itself. */
  constructor(validations: readonly ConfigValidation<Config>[]) {
    if (validations.length === 0) throw new Error('No validation functions added to ConfigValidationState.validations');
    this.validations = validations;
  }

  /** @throws Error with the messages of all validations that fail, one a line. */
  validate(config: Config): void {
    const messages = this.validations.map((validation) => validation(config)).filter((message) => message !== null);
    if (messages.length > 0) throw new Error(messages.join('\n'));
  }
}

/** A component is only shown if it has a label or an icon. */
export function labelOrIcon({ label, icon }: { readonly label?: unknown; readonly icon?: unknown }): string | null {
  return label || icon ? null : 'Either label or icon must have a value.';
}
