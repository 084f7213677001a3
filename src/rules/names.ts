/**
 * How models and fields are named. A model key is unique within a flow; a field's id is its model's key, a dot and the
 * key of the field. Documents write the model's alias in the place of its key.
 */

/** What tells a model from the others of its form type. */
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

/** Returns the two halves of a model key: its mapping, and the transaction type or part of the model; null for neither. */
export function splitModelKey(key: string): { readonly mapping: string; readonly name: string | null } {
  const [mapping = key, name] = key.split(/[()]/);
  return { mapping, name: name ?? null };
}

/** Returns the key inside the product for a capitalised name on the wire: `OtherProperty` is `otherProperty`. */
export function fieldKey(wireName: string): string {
  return wireName.charAt(0).toLowerCase() + wireName.slice(1);
}

/** Returns `<model key>.<field key>`. */
export function fieldId(model: string, key: string): string {
  return `${model}.${key}`;
}

/** Returns the two halves of a field id, or of a reference `<alias>.<key>`. */
export function splitField(reference: string): { readonly model: string; readonly key: string } {
  const dot = reference.lastIndexOf('.');
  return { model: reference.slice(0, dot), key: reference.slice(dot + 1) };
}
