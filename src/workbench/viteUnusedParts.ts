import type { Plugin } from 'vite';

/** Replaces parts of libraries that the app never reaches; development and tests use the whole libraries. */
export function viteUnusedParts(): Plugin {
  return {
    name: 'claim-wizard:unused-parts',
    apply: 'build',
    load(id) {
      const file = id.replaceAll('\\', '/');
      return Object.entries(inPlaceOf).find(([part]) => file.endsWith(`/node_modules/${part}`))?.[1] ?? null;
    },
  };
}

/** By file of `node_modules`. */
export const inPlaceOf: Readonly<Record<string, string>> = {
  // rjsf resolves references by fast-uri and jsonpointer. A leaf has none: see renderer/rjsf.tsx.
  '@rjsf/utils/lib/findSchemaDefinition.js': `export default function findSchemaDefinition() {
  throw new Error('rjsf asked about a schema with references.');
}
export { findSchemaDefinition as makeAllReferencesAbsolute, findSchemaDefinition as splitKeyElementFromObject };
`,
  // By fast-equals rjsf finds out whether a field may stay as it is, or has the root's schema. A leaf is always rendered
  // again, since its bound field was (renderer/rjsf.tsx), and the root's schema is one object.
  '@rjsf/utils/lib/deepEquals.js': 'export default Object.is;\n',
  // A precompiled validator resolves its schema where it is asked about another one, and puts errors into words and trees
  // for rjsf's Form. A field's is asked about its own schema, and our rules have the words: see renderer/rjsfValidators.ts.
  '@rjsf/utils/lib/schema/retrieveSchema.js': `export default function retrieveSchema() {
  throw new Error('rjsf asked about a schema with parts.');
}
export {
  retrieveSchema as relaxOptionsForScoring,
  retrieveSchema as resolveAllReferences,
  retrieveSchema as resolveAnyOrOneOfSchemas,
  retrieveSchema as resolveDependencies,
  retrieveSchema as retrieveSchemaInternal,
};
`,
  '@rjsf/validator-ajv8/lib/processRawValidationErrors.js': `export default function processRawValidationErrors() {
  throw new Error('rjsf was asked to validate a whole form.');
}
`,
  // rjsf's own words, in English. A leaf is never drawn with any: our templates have our texts.
  '@rjsf/utils/lib/enums.js': 'export const TranslatableString = {};\n',
  // wouter matches addresses against patterns by it. Ours are looked up whole: see claim/navigation/routes.ts.
  'regexparam/dist/index.mjs': `export function parse() {
  throw new Error('wouter was asked to match a pattern, which the build leaves out: see viteUnusedParts.');
}
`,
  // Copies the static members of a component for emotion's withTheme, which neither the app nor MUI calls.
  'hoist-non-react-statics/dist/hoist-non-react-statics.cjs.js': `export default function hoistStatics() {
  throw new Error('emotion was asked for withTheme, which the build leaves out: see viteUnusedParts.');
}
`,
};
