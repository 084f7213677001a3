/** The texts for what plain JSON Schema refuses, by its keyword. */
export const schemaMessageKeys = {
  type: 'LocKey_Validation_Type',
  enum: 'LocKey_Validation_Enum',
  maxLength: 'LocKey_Validation_MaxLength',
  uniqueItems: 'LocKey_Validation_UniqueItems',
} as const;
