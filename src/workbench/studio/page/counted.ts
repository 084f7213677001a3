/** Like `1 page` and `2 pages`. */
export const counted = (count: number, what: string): string => `${count} ${count === 1 ? what : `${what}s`}`;
