/** Returns the key of a field inside the product for its capitalised name on the wire: "OtherProperty" is "otherProperty". */
export function fieldKey(wireName: string): string {
  return wireName.charAt(0).toLowerCase() + wireName.slice(1);
}
