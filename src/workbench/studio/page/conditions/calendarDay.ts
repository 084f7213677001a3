/** Documents write days as MM/dd/yyyy, inputs as yyyy-MM-dd. What is no such day, like "today", stays. */
export const dayForInput = (written: string): string => written.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$1-$2');
export const dayForDocument = (typed: string): string => typed.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');
