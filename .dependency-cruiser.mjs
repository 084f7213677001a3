/**
 * Which room may import which of ours, and which packages. What is not listed fails, and so does a room that is not
 * listed. test/architecture/arrows.test.ts plants a violation of each kind and sees it reported.
 */
/** What widgets are but for their components: no React in them, and how documents write them in TypeBox. */
const widgetList = '^widgets/((list|defineWidget|recordsSchema)\\.ts$|[a-zA-Z]+/widget\\.ts$)';
const icons = '^widgets/icons\\.ts$';
/** How documents and calls are written, in TypeBox. */
const schemas = [
  '^src/rules/(schemas/|adapters/readValidation\\.ts$)',
  '^src/wire/(endpoints|calls|drafts|errorResponse|flows|modelConfig|models|writtenPage)\\.ts$',
  '^src/claim/draftSchema\\.ts$',
  '^src/documents/',
  widgetList,
];
/** What looks at documents and speaks to their authors, in rooms of which the rest runs in browsers. */
const looksAtDocuments = [
  '^src/rules/didYouMean\\.ts$',
  '^src/compile/(checkDeclared|compileFlows|serverModelConfigs|withMessagesOfPages)\\.ts$',
  '^src/meaning/(?!(dependencyGraph|models|resolvedFlow|resolvedNodes)\\.ts$)',
];
const react = ['react', 'react-dom', '@emotion/react'];

/** The rooms of the server: each may import those named in `above` and, outside of the server, the paths in `ours`. */
const serverRooms = (entries) =>
  Object.fromEntries(
    Object.entries(entries).map(([name, { above = [], ours, packages, comment }]) => [
      `server ${name}`,
      {
        from: `^src/server/${name}/`,
        ours: [...above.map((room) => `^src/server/${room}/`), ...ours.map((path) => `^src/${path}`)],
        packages: ['node:', 'fastify', ...packages],
        comment,
      },
    ]),
  );

const rooms = {
  rules: {
    from: '^src/rules/',
    ours: [],
    packages: ['typebox', 'ajv', 'imask', 'moment-timezone', 're2js', 'i18n-iso-countries', 'fastest-levenshtein'],
    comment: 'rules is the vocabulary that both sides share: it imports no other room.',
  },
  wire: {
    from: '^src/wire/',
    ours: ['^src/rules/'],
    packages: ['typebox'],
    comment: 'wire is the contract: schemas and DTO building over rule types alone.',
  },
  documents: {
    from: '^src/documents/',
    ours: ['^src/rules/', widgetList],
    packages: ['typebox', 'ajv', 'ajv-formats', 'jsonc-parser', 'fastest-levenshtein'],
    comment: 'documents knows the vocabulary and how widgets are written, never their components.',
  },
  meaning: {
    from: '^src/meaning/',
    ours: ['^src/(documents|rules)/', widgetList],
    packages: [],
    comment: 'meaning says what every name in the documents stands for; checks and compile both build on it.',
  },
  checks: {
    from: '^src/checks/',
    ours: ['^src/(meaning|documents|rules)/', widgetList],
    packages: ['typebox'],
    comment: 'checks looks at the meaning of the documents, and never at what the compiler makes of it.',
  },
  compile: {
    from: '^src/compile/',
    ours: ['^src/(meaning|documents|rules)/', '^src/wire/modelConfig\\.ts$', widgetList],
    packages: ['typebox'],
    comment: 'compile is pure: the meaning of documents and model configs in, compiled flow out.',
  },
  claim: {
    from: '^src/claim/',
    ours: ['^src/(compile|documents|rules|wire)/'],
    packages: ['typebox'],
    comment: 'claim holds the passes that browser and server share: no atoms, no HTTP, no database.',
  },
  proofs: {
    from: '^src/proofs/',
    ours: ['^src/(checks|claim|compile|documents|meaning|rules|wire)/', widgetList],
    packages: ['typebox', 'z3-solver'],
    comment:
      'proofs searches for claims and plays them by the shared passes. It is heavy: neither server nor browser load it.',
  },
  state: {
    from: '^src/state/',
    ours: ['^src/(claim|compile|documents|rules|wire)/'],
    packages: ['jotai'],
    comment: 'state is atoms over the shared passes; the renderer and the app read it, not the reverse.',
  },
  renderer: {
    from: '^src/renderer/',
    ours: ['^src/(state|claim|compile|rules)/', '^src/documents/definitions/settings\\.ts$', widgetList, icons],
    packages: [
      ...react,
      '@mui/material',
      'i18next',
      'jotai',
      'imask',
      'typebox',
      '@rjsf',
      // The runtime of what ajv writes.
      'ajv',
      // Reads texts as HTML where no browser is; browsers get their own parser in its place.
      'parse5',
    ],
    comment: 'The renderer is handed the widget registry; it imports no widget.',
  },
  'the list of widgets': {
    from: `${widgetList}|${icons}`,
    ours: ['^src/rules/', widgetList, icons],
    packages: ['typebox'],
    comment: 'Every room that reads documents imports the list, in Node as well: no React, no component.',
  },
  'the registry': {
    from: '^widgets/(registry|lazyWidgets)\\.ts$',
    ours: ['^src/renderer/contract/', '^src/renderer/kit/createWidgetRegistry\\.ts$', '^widgets/lazyWidgets\\.ts$'],
    packages: [],
    comment:
      'The registry finds the components by the names of their files, those that come later in a chunk of their own.',
  },
  widgets: {
    from: '^widgets/([a-zA-Z]+)/(?!widget\\.ts$)',
    ours: ['^widgets/$1/', '^src/renderer/(contract|kit)/', '^src/rules/', '^src/compile/compiledPage\\.ts$', icons],
    packages: [...react, '@mui/material', '@mui/x-date-pickers', 'moment', 'typebox'],
    comment: 'A widget gets everything through the contract and the kit. Share code by moving it to src/renderer/kit.',
  },
  app: {
    from: '^src/app/',
    ours: ['^src/(renderer|state|claim|compile|documents|rules|wire)/', '^src/meaning/resolvedFlow\\.ts$', '^widgets/'],
    packages: [...react, '@mui/material', '@emotion/cache', 'i18next', 'jotai', 'wouter', 'typebox'],
    comment: 'app is the browser entry: it may use every browser room, never server or workbench.',
  },
  files: {
    from: '^src/files/',
    ours: ['^src/(documents|rules)/'],
    packages: ['node:'],
    comment: 'files reads the documents from disk for server and workbench, and knows no more than their places.',
  },
  ...serverRooms({
    helpers: {
      ours: ['rules/', 'wire/'],
      packages: [],
      comment: 'Generic helpers: no claim, no settlement, no other room.',
    },
    telemetry: {
      above: ['helpers'],
      ours: ['rules/'],
      packages: ['prom-client', '@opentelemetry'],
      comment: 'Rooms report to telemetry what they do; telemetry asks none of them.',
    },
    store: {
      above: ['helpers', 'telemetry'],
      ours: ['rules/'],
      packages: ['kysely', 'pg', 'typebox'],
      comment: 'The database and its audit trail. It stores what it is given and opens nothing.',
    },
    settings: {
      above: ['helpers', 'store'],
      ours: ['files/', 'rules/'],
      packages: ['env-schema', 'typebox'],
      comment: 'What the environment says.',
    },
    settlement: {
      above: ['helpers'],
      ours: ['documents/', 'checks/', 'claim/', 'compile/', 'files/', 'meaning/resolvedFlow\\.ts$', 'rules/', 'wire/'],
      // Writes the validators that browsers run.
      packages: ['@rjsf/validator-ajv8', 'i18n-iso-countries'],
      comment: 'The documents of the settlement, read, checked and compiled.',
    },
    vault: {
      above: ['helpers', 'settings', 'store'],
      ours: ['rules/'],
      packages: [],
      comment: 'Secrets and sealing: keys in, sealed rows and bytes out.',
    },
    uploads: {
      above: ['helpers', 'settings', 'telemetry', 'store', 'vault'],
      ours: ['rules/'],
      packages: ['@aws-sdk', 'yauzl'],
      comment: 'The bytes that claimants upload: inspected, scanned, sealed and stored.',
    },
    people: {
      above: ['helpers', 'settings', 'store', 'settlement', 'vault'],
      ours: ['claim/', 'compile/', 'documents/', 'rules/', 'wire/'],
      packages: ['csv-parse', 'csv-stringify', 'typebox'],
      comment: 'Who may file: class list, sign-in, captcha and wallet.',
    },
    filing: {
      above: ['helpers', 'settings', 'telemetry', 'store', 'settlement', 'vault', 'uploads', 'people'],
      ours: ['claim/', 'compile/', 'documents/', 'rules/', 'wire/'],
      packages: ['fontkit', 'nodemailer', 'pdfkit', 'typebox'],
      comment: 'Claims, additions and drafts, from a request to the disk, and their receipts.',
    },
    operations: {
      above: [...['helpers', 'settings', 'telemetry', 'store', 'settlement', 'vault', 'uploads', 'people', 'filing']],
      ours: ['claim/', 'documents/', 'files/', 'rules/'],
      packages: ['csv-stringify', 'prom-client', 'typebox'],
      comment: 'What operators do and see: commands, backups, housekeeping, publishing, readiness.',
    },
    http: {
      above: [
        ...['helpers', 'settings', 'telemetry', 'store', 'settlement', 'uploads', 'people', 'filing', 'operations'],
      ],
      ours: ['claim/', 'compile/', 'documents/', 'files/', 'rules/', 'wire/'],
      packages: ['@fastify', 'typebox', 'ajv', 'ajv-formats', 'fast-json-stringify'],
      comment: 'Requests in, answers out.',
    },
  }),
  server: {
    from: '^src/server/[^/]+$',
    ours: ['^src/server/'],
    packages: ['node:', 'fastify', '@fastify', 'close-with-grace'],
    comment: 'Puts the rooms of the server together, and starts it.',
  },
  'the studio page': {
    from: '^src/workbench/studio/(page/|[^/]+$)',
    ours: [
      '^src/workbench/studio/(page/|calls)',
      '^src/workbench/languageServer/protocol/deletedDocuments',
      '^src/workbench/(kindsInWords|nameFrom)\\.ts$',
      '^src/(documents|rules)/',
      '^src/app/themes/',
      // A text of a document changes as mends change it.
      '^src/workbench/mending/(begunMark|textEdit|withTexts|writtenJson)\\.ts$',
    ],
    packages: ['react', 'react-dom', 'jotai', 'typebox', 'codemirror', '@codemirror', 'elkjs', 'jsonc-parser'],
    comment:
      'The page of the studio knows the documents as texts, tells the language server which are deleted, and asks its desk for the rest.',
  },
  'the studio frame': {
    from: '^src/workbench/studio/frame/',
    ours: [
      '^src/workbench/studio/(frame/|[^/]+$)',
      '^src/(app|renderer|state|claim|compile|documents|rules|wire)/',
      '^widgets/',
    ],
    packages: [...react, 'jotai', 'wouter', '@emotion/cache'],
    comment: 'The frame of the studio is the wizard itself, with answers of the studio in it.',
  },
  workbench: {
    from: '^src/workbench/(?!studio/(page/|frame/|[^/]+$))',
    ours: [
      '^src/workbench/studio/[^/]+$',
      '^src/(documents|meaning|checks|compile|rules|server|wire|claim|files|proofs)/',
      '^widgets/',
    ],
    packages: [
      ...['node:', 'vite', '@vitejs/plugin-react', 'close-with-grace', 'typebox'],
      // Texts go to translators, and come back, as CSV and XLIFF.
      ...['csv-parse', 'csv-stringify', '@xmldom/xmldom'],
      // The browser that prints and that tests use.
      ...['@playwright/test', '@sparticuz/chromium'],
      // The language server, and mends, which find the place of an edit in a document's text by jsonc-parser.
      'ws',
      // Tells the studio what changes on the disk.
      'chokidar',
      ...['jsonc-parser', 'vscode-languageserver', 'vscode-languageserver-textdocument', 'vscode-json-languageservice'],
    ],
    comment: 'Tools for staff and developers; nothing imports them but tool configs.',
  },
};

const listed = (packages) => packages.filter((name) => name !== 'node:').map((name) => `node_modules/${name}/`);
const onlyOurs = ([name, { from, ours, comment }]) => ({
  name: `arrows-of-${name.replaceAll(' ', '-')}`,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: '^(src|widgets|test|bench)/', pathNot: [ownRoom(from), ...ours] },
});
const onlyListedPackages = ([name, { from, packages }]) => ({
  name: `packages-of-${name.replaceAll(' ', '-')}`,
  comment: 'The room does not use this package. Use what it has, or list the package and say why in the commit.',
  severity: 'error',
  from: { path: from },
  to: {
    dependencyTypesNot: ['local', 'core'],
    path: 'node_modules/',
    pathNot: listed(packages),
  },
});
/** A room's own files; a group gives the widget's folder. */
const ownRoom = (from) => (from.startsWith('^src/') ? from : '^$');
const withNode = Object.values(rooms)
  .filter(({ packages }) => packages.includes('node:'))
  .map(({ from }) => from);

export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Two files that need each other are one file, or a third is missing.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      comment: 'The import leads nowhere: a typo, or a package that is not installed.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'rooms-are-known',
      comment: 'A new room needs an entry above: what it may import, and why.',
      severity: 'error',
      from: { path: '^(src|widgets)/', pathNot: Object.values(rooms).map(({ from }) => from) },
      to: {},
    },
    {
      name: 'no-dev-dependency-in-product',
      comment: 'What runs for claimants and operators stands in dependencies: move the package, or the code.',
      severity: 'error',
      from: { path: '^(src|widgets)/', pathNot: '^src/(workbench|proofs)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'browsers-have-no-schemas',
      comment:
        'Only code that reads documents or answers requests imports schemas, and TypeBox with them. A browser gets their types, and checks that the build writes (src/workbench/viteContract.ts): import the type alone, or move the schema into a file of its own.',
      severity: 'error',
      from: {
        path: '^(src/(app|state|renderer|claim|compile|meaning|rules|wire)|widgets)/',
        pathNot: [...schemas, ...looksAtDocuments],
      },
      to: {
        path: [...schemas, ...looksAtDocuments, 'node_modules/(typebox|fastest-levenshtein)/'],
        dependencyTypesNot: ['type-only'],
      },
    },
    ...Object.entries(rooms).map(onlyOurs),
    ...Object.entries(rooms).map(onlyListedPackages),
    {
      name: 'node-stays-on-the-server',
      comment: 'The browser has no node: modules.',
      severity: 'error',
      from: { path: '^(src|widgets)/', pathNot: withNode },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 're2-only-where-it-is-needed',
      comment: 'RE2 is 43 kB: browsers load it by "#re2" for a flow that needs it. Ask src/rules/patterns.ts.',
      severity: 'error',
      from: { pathNot: '^src/rules/re2/re2\\.ts$' },
      to: { path: 'node_modules/re2js/' },
    },
    {
      name: 're2-comes-later-in-browsers',
      comment: 'Import "#re2": what it stands for in browsers loads RE2 only for a flow that needs it.',
      severity: 'error',
      from: {
        path: '^(src|widgets)/',
        pathNot: [
          ...[
            '^src/rules/re2/',
            '^src/rules/patterns\\.ts$',
            '^src/app/flows/buildFlow\\.ts$',
            '^src/server/',
            '^src/proofs/',
          ],
        ],
      },
      to: { path: '^src/rules/re2/(re2|tableOf|automatonOf)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rjsf-behind-one-adapter',
      comment:
        'rjsf 7 renames what we use: keep every import of it in src/renderer/rjsf, and what writes its validators in the server.',
      severity: 'error',
      from: { pathNot: ['^src/renderer/rjsf', '^src/server/settlement/validatorsScript\\.ts$'] },
      to: { path: 'node_modules/@rjsf/' },
    },
    {
      name: 'database-stays-in-the-store',
      comment: 'Only the store speaks SQL.',
      severity: 'error',
      from: { path: '^(src|widgets)/', pathNot: '^src/server/store/' },
      to: { path: ['node_modules/(kysely|pg)/', '^(node:)?sqlite$'] },
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
