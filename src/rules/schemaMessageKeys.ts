/** By the JSON Schema keyword that refuses the value. */
export const schemaMessageKeys = {
  type: 'LocKey_Validation_Type',
  enum: 'LocKey_Validation_Enum',
  maxLength: 'LocKey_Validation_MaxLength',
  uniqueItems: 'LocKey_Validation_UniqueItems',
} as const;
