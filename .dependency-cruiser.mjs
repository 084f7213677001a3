/**
 * Which room may import which. A rule here says what is wrong and what to do instead; a new room needs a rule.
 * Everything a room may import is listed; what is not listed fails.
 */
const room = (name, allowed, comment) => ({
  name: `arrows-of-${name}`,
  comment,
  severity: 'error',
  from: { path: `^src/${name}/` },
  to: { path: '^(src|widgets|test|bench)/', pathNot: [`^src/${name}/`, ...allowed] },
});

const manifest = '^widgets/(manifest|declare|records|icons)\\.ts$';
const declarations = '^widgets/[a-zA-Z]+/declaration\\.ts$';

export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two files that need each other are one file, or a third is missing.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-unresolvable',
      comment: 'The import leads nowhere: a typo, or a package that is not installed.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'not-into-test',
      comment: 'The product never leans on its tests.',
      severity: 'error',
      from: { pathNot: '^(test|bench)/' },
      to: { path: '^(test|bench)/', pathNot: '^test/support/chromium\\.ts$' },
    },
    {
      name: 'no-dev-dependency-in-product',
      comment: 'A claimant or operator does not install devDependencies: move it, or the code, to where it belongs.',
      severity: 'error',
      from: { path: '^(src|widgets)/', pathNot: '^src/workbench/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    room('rules', [], 'rules is the vocabulary that both sides share: it knows nobody.'),
    room('wire', ['^src/rules/'], 'wire is the contract: schemas and DTO building over rule types alone.'),
    room(
      'documents',
      ['^src/rules/', manifest, declarations],
      'documents knows the vocabulary and what widgets declare, never their components.',
    ),
    room(
      'compile',
      ['^src/(documents|rules)/', '^src/wire/modelConfig\\.ts$', manifest, declarations],
      'compile is pure: documents and model configs in, compiled flow out.',
    ),
    room(
      'claim',
      ['^src/(compile|documents|rules|wire)/'],
      'claim holds the passes that browser and server share: no atoms, no HTTP, no database.',
    ),
    room(
      'state',
      ['^src/(claim|compile|documents|rules|wire)/'],
      'state is atoms over the shared passes; the renderer and the app read it, not the reverse.',
    ),
    room(
      'renderer',
      ['^src/(state|claim|compile|rules)/', '^src/documents/settings\\.ts$', manifest, declarations],
      'The renderer is handed the widget registry; it imports no widget.',
    ),
    room(
      'app',
      ['^src/(renderer|state|claim|compile|documents|rules|wire)/', '^widgets/'],
      'app is the browser entry: it may use every browser room, never server or workbench.',
    ),
    room(
      'server',
      ['^src/(documents|claim|compile|rules|wire)/'],
      'The server compiles and validates what the browser did; it renders nothing.',
    ),
    room(
      'workbench',
      ['^src/(documents|compile|rules|server|wire|renderer|claim)/', '^widgets/'],
      'Tools for staff and developers; nothing imports them but tool configs.',
    ),
    {
      name: 'nothing-imports-workbench',
      comment: 'The workbench is not part of what claimants or operators run.',
      severity: 'error',
      from: { path: '^(src|widgets)/', pathNot: '^src/workbench/' },
      to: { path: '^src/workbench/' },
    },
    {
      name: 'widgets-know-the-contract-only',
      comment: 'A widget gets everything through the contract. Share code by moving it to src/renderer/contract.',
      severity: 'error',
      from: { path: '^widgets/([a-zA-Z]+)/' },
      to: {
        path: '^(src|widgets)/',
        pathNot: [
          '^widgets/$1/',
          '^src/renderer/contract/',
          '^src/rules/',
          '^src/compile/compiledPage\\.ts$',
          '^widgets/(declare|records|icons)\\.ts$',
        ],
      },
    },
    {
      name: 'manifest-without-react',
      comment: 'The server and the checks read the manifest: declarations only.',
      severity: 'error',
      from: { path: '^widgets/(manifest\\.ts|declare\\.ts|records\\.ts|icons\\.ts|[a-zA-Z]+/declaration\\.ts)$' },
      to: { path: ['node_modules/(react|@mui|@emotion|jotai)', '^src/renderer/'] },
    },
    {
      name: 'react-stays-in-the-browser-rooms',
      comment: 'React belongs to renderer, widgets, app and the studio.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(renderer|app|workbench/studio)/' },
      to: { path: 'node_modules/(react|react-dom|@mui|@emotion|react-i18next|wouter)/' },
    },
    {
      name: 'rjsf-behind-one-adapter',
      comment: 'rjsf 7 renames what we use: keep every import of it in src/renderer/rjsf.',
      severity: 'error',
      from: { pathNot: '^src/renderer/rjsf' },
      to: { path: 'node_modules/@rjsf/' },
    },
    {
      name: 'node-stays-on-the-server',
      comment: 'The browser has no node: modules.',
      severity: 'error',
      from: { path: '^(src|widgets)/', pathNot: '^src/(server|workbench)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'database-stays-in-the-store',
      comment: 'Only the store speaks SQL.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/server/store/' },
      to: { path: 'node_modules/(kysely|pg)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default', 'node'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
