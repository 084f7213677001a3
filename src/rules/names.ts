/**
 * A model key is unique within a flow. A field's id is `<model key>.<field key>`; documents write an alias for the key.
 */

interface ModelIdentity {
  readonly dtoMapping: string;
  readonly transactionType?: string;
  readonly part?: string;
}

/** Returns `claimDetails`, `claimDetails(PaymentElection)`, or `claimTransactions(Contribution)`. */
export function modelKey({ dtoMapping, transactionType, part }: ModelIdentity): string {
  const name = transactionType ?? part;
  return name === undefined ? dtoMapping : `${dtoMapping}(${name})`;
}

/** `name` is the transaction type or part of the model; null for a model without either. */
export function splitModelKey(key: string): { readonly mapping: string; readonly name: string | null } {
  const [mapping = key, name] = key.split(/[()]/);
  return { mapping, name: name ?? null };
}

/** `OtherProperty` on the wire is `otherProperty` inside the product. */
export function fieldKey(wireName: string): string {
  return wireName.charAt(0).toLowerCase() + wireName.slice(1);
}

/** The inverse of `fieldKey`. */
export function wireName(key: string): string {
  return key.charAt(0).toUpperCase() + key.slice(1);
}

export function fieldId(model: string, key: string): string {
  return `${model}.${key}`;
}

/** Also splits a reference `<alias>.<key>`. */
export function splitField(reference: string): { readonly model: string; readonly key: string } {
  const dot = reference.lastIndexOf('.');
  return { model: reference.slice(0, dot), key: reference.slice(dot + 1) };
}
