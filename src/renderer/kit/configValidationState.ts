/** Returns an error message or null. */
export type ConfigValidation<Config> = (config: Config) => string | null;

/** For mistakes in documents or code, never a claimant's. */
export class ConfigValidationState<Config> {
  readonly validations: readonly ConfigValidation<Config>[];

  /** @throws Error without any validation, which would check nothing. */
  constructor(validations: readonly ConfigValidation<Config>[]) {
    if (validations.length === 0) throw new Error('No validation functions added to ConfigValidationState.validations');
    this.validations = validations;
  }

  /** @throws Error with all messages, one per line. */
  validate(config: Config): void {
    const messages = this.validations.map((validation) => validation(config)).filter((message) => message !== null);
    if (messages.length > 0) throw new Error(messages.join('\n'));
  }
}

export function labelOrIcon({ label, icon }: { readonly label?: unknown; readonly icon?: unknown }): string | null {
  return label || icon ? null : 'Either label or icon must have a value.';
}
