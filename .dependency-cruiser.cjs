// app/routes -> app/features -> {app/ui, app/lib} -> contract <- server -> db. Tests, bench and scripts may import
// anything.
const TEST = '\\.test\\.tsx?$'
const CODE = { pathNot: TEST }
const OURS = '^(app|server|contract|db|importer|demonstration|tests|bench|scripts)/'

// A room imports rooms of lower tiers, never one of its own.
const { bases, nouns, processes, compositions } = require('./app/features/rooms.json')
const rooms = (...names) => `^app/features/(${names.flat().join('|')})/`
// Only the settings import the settings screens of a room.
const ADMIN = '^app/features/[^/]+/admin/'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'app-knows-only-the-contract',
      comment: 'The web reaches its backend through contract/ alone: never server/ or db/, not even for a type.',
      severity: 'error',
      from: { ...CODE, path: '^app/' },
      to: { path: '^(server|db|tests|bench|scripts)/' },
    },
    {
      name: 'contract-knows-nobody',
      comment: 'contract/ is what both sides know: it imports none of our other folders.',
      severity: 'error',
      from: { ...CODE, path: '^contract/' },
      to: { path: OURS, pathNot: '^contract/' },
    },
    {
      name: 'contract-is-pure',
      comment: 'contract/ does no I/O and knows no framework: its only package is zod.',
      severity: 'error',
      from: { ...CODE, path: '^contract/' },
      to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown'], pathNot: '^node_modules/zod/' },
    },
    {
      name: 'db-knows-only-the-contract',
      severity: 'error',
      from: { ...CODE, path: '^db/' },
      to: { path: OURS, pathNot: '^(db|contract)/' },
    },
    {
      name: 'server-knows-contract-and-db',
      severity: 'error',
      from: { path: '^server/', pathNot: `${TEST}|^server/demonstration.ts` },
      to: { path: OURS, pathNot: '^(server|contract|db|app|importer)/' },
    },
    {
      name: 'only-spreadsheets-and-files-know-the-importer',
      comment: 'A row of the spreadsheet is read as a row of a file is (docs/decisions/096).',
      severity: 'error',
      from: { path: '^server/(?!spreadsheet/|inventory-import/)', pathNot: TEST },
      to: { path: '^importer/' },
    },
    {
      name: 'kernel-does-not-import-http',
      comment: 'server/kernel/ is the lowest layer of the server: server/http/ builds on it.',
      severity: 'error',
      from: { path: '^server/kernel/', pathNot: TEST },
      to: { path: '^server/http/' },
    },
    {
      name: 'production-loads-no-demonstration',
      comment: 'The one composition that MODE=demo chooses imports it, at run time.',
      severity: 'error',
      from: { path: '^(app|server|contract|db|importer)/', pathNot: `${TEST}|^server/demonstration.ts` },
      to: { path: '^demonstration/' },
    },
    {
      name: 'the-demonstration-is-chosen-at-run-time',
      severity: 'error',
      from: { path: '^server/demonstration.ts' },
      to: { path: '^demonstration/', dynamic: false },
    },
    {
      name: 'importer-knows-contract-and-db',
      severity: 'error',
      from: { ...CODE, path: '^importer/' },
      to: { path: OURS, pathNot: '^(importer|contract|db)/' },
    },
    {
      name: 'demonstration-knows-no-screens',
      severity: 'error',
      from: { ...CODE, path: '^demonstration/' },
      to: { path: OURS, pathNot: '^(demonstration|contract|db|server)/' },
    },
    {
      name: 'server-renders-pages-in-one-place',
      comment: 'Only server/pages/ hands the app what it renders with.',
      severity: 'error',
      from: { path: '^server/', pathNot: `${TEST}|^server/pages/` },
      to: { path: '^app/' },
    },
    {
      name: 'server-takes-only-adapters-from-the-app',
      severity: 'error',
      from: { ...CODE, path: '^server/' },
      to: { path: '^app/', pathNot: '^app/lib/' },
    },
    {
      name: 'ui-and-lib-know-no-screens',
      comment: 'The design system and the adapters carry no nouns: they import no feature and no route.',
      severity: 'error',
      from: { path: '^app/(ui|lib)/' },
      to: { path: '^app/(features|routes|[^/]+$)' },
    },
    {
      name: 'features-know-no-routes',
      severity: 'error',
      from: { path: '^app/features/' },
      to: { path: '^app/(routes/|[^/]+$)' },
    },
    {
      name: 'rooms-import-lower-tiers-only',
      comment: 'bases <- nouns <- processes <- compositions (app/features/rooms.json); within a tier, never.',
      severity: 'error',
      from: { path: '^app/features/([^/]+)/' },
      to: { path: '^app/features/', pathNot: ['^app/features/$1/', rooms(bases, nouns, processes), ADMIN] },
    },
    {
      name: 'bases-import-no-room',
      severity: 'error',
      from: { path: `(?=${rooms(bases)})^app/features/([^/]+)/`, pathNot: ADMIN },
      to: { path: '^app/features/', pathNot: '^app/features/$1/' },
    },
    {
      name: 'nouns-import-bases-alone',
      severity: 'error',
      from: { path: `(?=${rooms(nouns)})^app/features/([^/]+)/`, pathNot: ADMIN },
      to: { path: '^app/features/', pathNot: ['^app/features/$1/', rooms(bases)] },
    },
    {
      name: 'processes-import-bases-and-nouns-alone',
      severity: 'error',
      from: { path: `(?=${rooms(processes)})^app/features/([^/]+)/`, pathNot: ADMIN },
      to: { path: '^app/features/', pathNot: ['^app/features/$1/', rooms(bases, nouns)] },
    },
    {
      name: 'only-settings-import-the-admin-of-a-room',
      severity: 'error',
      from: { path: '^app/(routes/|features/(?!settings/)([^/]+)/)', pathNot: TEST },
      to: { path: ADMIN, pathNot: '^app/features/$2/admin/' },
    },
    {
      name: 'rooms-do-not-know-their-admin',
      severity: 'error',
      from: { path: '^app/features/([^/]+)/(?!admin/)' },
      to: { path: '^app/features/$1/admin/' },
    },
    {
      name: 'rooms-own-their-sheets',
      comment: 'What two rooms look like is a component with its own sheet, in app/ui/ or a lower room.',
      severity: 'error',
      from: { path: '^app/features/([^/]+)/' },
      to: { path: '^app/features/.+[.]css$', pathNot: '^app/features/$1/' },
    },
    {
      name: 'rooms-are-listed',
      severity: 'error',
      from: {},
      to: { path: '^app/features/[^/]+/', pathNot: rooms(bases, nouns, processes, compositions) },
    },
    {
      name: 'routes-never-import-each-other',
      comment: 'What several routes put together the same way stands directly in app/routes/, outside the groups.',
      severity: 'error',
      from: { path: '^app/routes/' },
      to: { path: '^app/(routes/(public|portal|staff)/|[^/]+$)' },
    },
    {
      name: 'optional-features-are-loaded-when-configured',
      comment:
        'SAML, wallets and passkeys: server/auth/optional-features.ts imports them at run time, nobody else at all.',
      severity: 'error',
      from: {
        path: '^(app|server|contract|db|importer|demonstration)/',
        pathNot: `${TEST}|^server/auth/(saml|wallets|passkeys)/`,
      },
      to: { path: '^server/auth/(saml|wallets|passkeys)/', dynamic: false },
    },
    {
      name: 'optional-packages-stay-in-their-rooms',
      severity: 'error',
      from: { ...CODE, path: '^(app|server|contract|db|importer|demonstration)/(?!auth/(saml|wallets)/)' },
      to: { path: '^node_modules/(@node-saml|@noble)/' },
    },
    {
      name: 'no-circles',
      comment: 'Not even for a type: what two files both need is a third one, or lies in the lower of the two.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^\\.react-router/|\\+types/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
