import type { Static, TObject, TProperties } from 'typebox';
import type { CompiledNode } from '../../compile/compiledPage.ts';
import type { ListName } from '../../rules/option.ts';

/**
 * What compiling makes of a declared property: a named static list has become its options, nested content has become
 * compiled nodes, everything else is as the declaration says.
 */
type CompiledValue<T> = T extends { readonly list: ListName }
  ? never
  : T extends readonly (infer Item)[]
    ? unknown extends Item
      ? readonly CompiledNode[]
      : readonly CompiledValue<Item>[]
    : T extends object
      ? { readonly [K in keyof T]: CompiledValue<T[K]> }
      : T;

/** The options of a field widget, or the properties of a block widget, as its component gets them. */
export type Compiled<P extends TProperties> = CompiledValue<Static<TObject<P>>>;
