/** What an answer looks like, as people say it. Numbers are as they are typed. */
export type Shape =
  | { readonly kind: 'any' | 'zip' }
  | { readonly kind: 'digits' | 'lettersAndDigits'; readonly least: string; readonly most: string }
  | { readonly kind: 'example'; readonly example: string }
  /** One that another question has already. */
  | { readonly kind: 'known'; readonly pattern: string }
  /** A regular expression. */
  | { readonly kind: 'own'; readonly pattern: string };

const characters = { digits: '\\d', lettersAndDigits: '[A-Za-z0-9]' } as const;
const zip = '^\\d{5}(-\\d{4})?$';

/** Empty for any answer, and while not all is said. */
export function patternOf(shape: Shape): string {
  switch (shape.kind) {
    case 'any':
      return '';
    case 'zip':
      return zip;
    case 'digits':
    case 'lettersAndDigits':
      return counted(characters[shape.kind], shape.least.trim(), shape.most.trim());
    case 'example':
      return likeExample(shape.example.trim());
    default:
      return shape.pattern;
  }
}

export function shapeOf(pattern: string, known: readonly string[]): Shape {
  if (pattern === '') return { kind: 'any' };
  if (pattern === zip) return { kind: 'zip' };
  const [, set, least = '', most = ''] = /^\^(\\d|\[A-Za-z0-9\])\{(\d+)(?:,(\d+))?\}\$$/.exec(pattern) ?? [];
  if (set !== undefined) return { kind: set === characters.digits ? 'digits' : 'lettersAndDigits', least, most };
  if (known.includes(pattern)) return { kind: 'known', pattern };
  const example = exampleOf(pattern);
  return patternOf({ kind: 'example', example }) === pattern ? { kind: 'example', example } : { kind: 'own', pattern };
}

function counted(set: string, least: string, most: string): string {
  if (!/^[1-9]\d{0,3}$/.test(least) || !/^([1-9]\d{0,3})?$/.test(most)) return '';
  if (most === '' || most === least) return `^${set}{${least}}$`;
  return Number(most) < Number(least) ? '' : `^${set}{${least},${most}}$`;
}

/** Each digit stands for any digit, each letter for any letter, all else for itself. */
function likeExample(example: string): string {
  if (example === '') return '';
  const parts = example.match(/\d+|[A-Za-z]+|[^\dA-Za-z]/g) ?? [];
  const written = parts.map((part) => {
    const set = /\d/.test(part) ? '\\d' : /[A-Za-z]/.test(part) ? '[A-Za-z]' : null;
    if (set === null) return part.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
    return part.length === 1 ? set : `${set}{${part.length}}`;
  });
  return `^${written.join('')}$`;
}

/** What `likeExample` makes the pattern of, where there is one. */
const exampleOf = (pattern: string): string =>
  pattern
    .replace(/^\^|\$$/g, '')
    .replaceAll(/(\\d|\[A-Za-z\])(?:\{(\d{1,3})\})?/g, (_, set: string, count = '1') =>
      (set === '\\d' ? '1' : 'A').repeat(Number(count)),
    )
    .replaceAll(/\\([^A-Za-z0-9])/g, '$1');
