/*
 * What names stand for goes by ids: the kind, a colon, and where it is declared or what it is called everywhere:
 * `text:LocKey_Shared_Yes`, `condition:flows.json#isGroup`, `field:page-schemas/shared/address.json#address.mailingCity`,
 * `value:list:years#2011`.
 */

export const kindOfId = (id: string): string => id.slice(0, id.indexOf(':'));

const otherName = '~';

/** Of a field the key alone. */
export function nameOfId(id: string): string {
  const [before = '', ...behind] = id.split('#');
  // The field that has the value is itself called by a document and a name.
  const name = behind.slice(id.startsWith('value:field:') ? 1 : 0).join('#');
  if (behind.length === 0) return before.slice(before.indexOf(':') + 1);
  return kindOfId(id) === 'field' ? name.slice(Math.max(name.lastIndexOf('.'), name.lastIndexOf(otherName)) + 1) : name;
}

export const withName = (id: string, name: string): string => id.slice(0, id.length - nameOfId(id).length) + name;

/** A declared field as a use of the block calls it. */
export const underName = (id: string, key: string): string => (nameOfId(id) === key ? id : `${id}${otherName}${key}`);

/** Without the name that a use gives it. */
export const declaredId = (id: string): string => (kindOfId(id) === 'field' ? (id.split(otherName)[0] ?? id) : id);
