import { join } from 'node:path'
import { PROJECT_ROOT } from '#db/root.ts'

// Few chunks compress better. A module goes to the first match, with its dependencies.
const features = (names: string) => new RegExp(`[\\/]app[\\/](${names})`)

const SHARED = [
  { name: 'kept', test: /[\\/](app[\\/]lib[\\/]web-storage|contract[\\/][\w-]+[\\/]cut-text)/ },
  { name: 'words', test: /[\\/]contract[\\/][\w-]+[\\/](money|inventory-messages|amounts|terms\.)/ },
  { name: 'vendor', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|rolldown[\\/]runtime/ },
  {
    name: 'queries',
    // And the debounce, otherwise a separate file.
    test: /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/](?!.*mutation(Observer|Options)|.*use(Mutation|IsFetching))|[\\/]app[\\/]ui[\\/]use-debounced/i,
  },
  { name: 'mutations', test: /node_modules[\\/]@tanstack[\\/].*(mutationObserver|useMutation)/i },
  {
    name: 'shell',
    test: features(
      '(ui/(controls|forms|structure|frame|search)|features/(shell|branches|vehicles|listing|home|account|compare|recently-viewed|lenders)/[\\w-]+|features/trade-ins/offer/mini)\\.module\\.css|app\\.css|root|routes/public(/layout|-shell)|features/(shell/(?!search-tip|live-search|maker|search-combobox|bottom-bar|navigation|found-|approached-|menu-panel|site-footer|not-found|unavailable|vitals|visit-notes|count-visit)|branches/use-branches|vehicles/maker-path|favourites/store|listing/filters-sheet)|ui/(icon|button|link|badge|price|chip|use-page-popover)|features/lenders/(use-(lender|terms)|terms-of)|lib/(navigate|use-(contract|site|stored-list)|visit\\.|query|fetched|contract|account-hint|keys|web-storage)',
    ),
  },
  {
    name: 'cars',
    test: features(
      'features/(vehicles/(vehicle-card|payment|badges|queries|photo-transition)|favourites/favourite-button|compare/compare-b)|routes/listed|ui/(picture|after-paint)',
    ),
  },
  { name: 'dates', test: /[\\/]contract[\\/][\w-]+[\\/](date-texts|labels\.)/ },
  {
    name: 'ledger-words',
    includeDependenciesRecursively: false,
    test: /[\\/]contract[\\/][\w-]+[\\/](arco-kinds|feedback|setting-names|assignment-causes|deals|vehicle-stages|hiring|contact-permissions|lead-work)\.ts/,
  },
  {
    name: 'field-lists',
    includeDependenciesRecursively: false,
    test: /[\\/]contract[\\/](financing|hiring|leads|marketing)[\\/](fields|lead-source-text)\.ts/,
  },
  { name: 'form-messages', test: /[\\/]contract[\\/][\w-]+[\\/](form-messages|consents|names)\./ },
  {
    name: 'fields',
    test: features('ui/(notice|check-field|field-parts|field|form-errors|submit|textarea|select-field|radio-group)'),
  },
  {
    name: 'choices',
    includeDependenciesRecursively: false,
    test: /[\\/]contract[\\/][\w-]+[\\/](income-kinds|bank-profile)\.ts/,
  },
  {
    name: 'application-fields',
    includeDependenciesRecursively: false,
    test: /[\\/]contract[\\/][\w-]+[\\/]application-fields\.ts/,
  },
  {
    name: 'tax',
    includeDependenciesRecursively: false,
    test: /[\\/]contract[\\/][\w-]+[\\/](rfc|curp|fiscal-situations|civil-status|birth-date)\.ts/,
  },
  {
    name: 'sending',
    test: features('(lib/(form-draft|public-form|network-or-pause)|ui/use-(going-again|back-online))'),
  },
  { name: 'own-fields', test: features('ui/(use-own-fields|public-form)|features/visitor/use-public-form') },
  { name: 'schemas', test: /node_modules[\\/]zod[\\/]/ },
  {
    name: 'service-forms',
    test: features('ui/(typed-fields|(use-)?service-form)'),
  },
  { name: 'combobox', includeDependenciesRecursively: false, test: features('ui/use-combobox') },
  {
    name: 'visits',
    includeDependenciesRecursively: false,
    test: /[\\/](contract[\\/][\w-]+[\\/]appointments\.ts|app[\\/]features[\\/]appointments[\\/]appointments\.module\.css)/,
  },
  {
    name: 'trade-words',
    includeDependenciesRecursively: false,
    test: /[\\/](contract[\\/][\w-]+[\\/](campaigns|purchases|inspections|promises|typed-moment)|app[\\/]features[\\/](trade-ins[\\/]valuation[\\/]owner-choices|applications[\\/]desk[\\/]paper-states))\.ts/,
  },
  { name: 'csv', includeDependenciesRecursively: false, test: features('ui/table/(csv|export-reason)') },
  { name: 'dialogs', test: features('ui/(confirm-)?dialog') },
  { name: 'clock', test: features('lib/use-every') },
  {
    name: 'branches',
    test: /[\\/](contract[\\/][\w-]+[\\/]opening-hours|features[\\/]branches[\\/](branch-list|open))/,
  },
  {
    name: 'records',
    includeDependenciesRecursively: false,
    test: features(
      'ui/(panel/(panel\\.module|with-panel|use-opened|panel-rules|record-panel)|timeline/|reason-field|teaching-state|(use-)?shortcuts|step-keys|pick-list)|features/(trade-ins/car-stages|privacy/purpose-text|appointments/visit-event-text|leads/contact-log/(pending|unsent|use-|mutations))|features/duty/mutations|lib/(change-reason|exported)',
    ),
  },
  {
    name: 'advisors',
    includeDependenciesRecursively: false,
    test: features('(features/people/advisor/advisor-(head|photo)|ui/paragraphs)\\.tsx'),
  },
  {
    name: 'live',
    includeDependenciesRecursively: false,
    test: features('(lib/use-live(-refresh|-crowded)?|features/portal/crowded-note)\\.'),
  },
  {
    name: 'draft-calls',
    includeDependenciesRecursively: false,
    test: features('features/applications/wizard/(queries|mutations)'),
  },
  { name: 'questions', test: features('features/listing/(queries|stale)') },
  {
    name: 'listing',
    test: features('features/listing/(?!fallback|no-results|similar-found|histogram|show-button|count/|sort-select)'),
  },
]

interface Graph {
  getModuleInfo: (id: string) => { isEntry: boolean; importers: string[]; dynamicImporters: string[] } | null
}

const ROOT = join(PROJECT_ROOT, '/')
const known = new Map<string, string[]>()

function comesWith(id: string, graph: Graph): string[] {
  const before = known.get(id)
  if (before) return before
  const loaders = new Set<string>()
  const seen = new Set([id])
  for (const at of seen) {
    const info = graph.getModuleInfo(at)
    if (info?.isEntry || info?.dynamicImporters.length) loaders.add(at.replace(ROOT, '').replace(/\?.*$/, ''))
    for (const importer of info?.importers ?? []) seen.add(importer)
  }
  known.set(id, [...loaders])
  return [...loaders]
}

const parts = (names: string) => new RegExp(`^app/features/(${names})\\.tsx?$`)
const EVERY_PAGE =
  /^app\/(routes\/page-end|features\/(shell\/search-(combobox|tip)|trade-ins\/offer\/mini-valuation))\.tsx$/
const DETAIL =
  /^app\/(routes\/car-calculator|features\/(branches\/where-to-see|trade-ins\/offer\/trade-in-card|vehicles\/(vehicle-facts|inspection\/inspection-part|price-history|warranty)))\./
const SELL = parts('trade-ins/offer/((find|details|contact|progress)-step|no-offer|my-offers)')
const SIGNED_IN = parts('account/account-(menu|card)|favourites/sync')
const OPEN = /^app\/routes\/public\//
const OF_THE_PORTAL = /^app\/routes\/(portal|staff)\//
const STAFF =
  /^app\/(routes\/staff\/|features\/(appointments\/agenda\/agenda|applications\/desk\/|client\/duplicates-part|portal\/staff\/staff-frame))/
const CUSTOMERS = /^app\/routes\/portal\/(?!escritorio)/
const DASHBOARD = /^app\/routes\/portal\/escritorio\./
const OTHERS = /^app\/routes\/(portal\/(beta|profile|encuesta|favoritos)|staff\/)/
const APPLICATIONS = /^app\/routes\/portal\/(aplicacion|seguimiento|solicitudes|escritorio|perfilacion)/

interface Line {
  name: string
  is: (comesWith: { any: (of: RegExp) => boolean; count: (of: RegExp) => number }) => boolean
}

const LATER: Line[] = [
  { name: 'notes', is: ({ any }) => any(/^app\/features\/shell\/visit-notes\./) && any(OF_THE_PORTAL) },
  { name: 'calls', is: ({ any }) => any(/lib\/caller\.|postgrest-js/) || (any(/functions-js/) && any(/auth-client/)) },
  { name: 'account', is: ({ any }) => any(SIGNED_IN) && !any(OPEN) },
  { name: 'screens', is: (part) => isOfThePortal(part) && (part.any(SELL) || part.any(DETAIL)) && !part.any(OPEN) },
  { name: 'portal', is: (part) => isOfThePortal(part) && !part.any(OPEN) },
  { name: 'auth', is: ({ any }) => any(/lib\/auth-client\./) },
  { name: 'typing', is: ({ any }) => any(EVERY_PAGE) && any(OF_THE_PORTAL) && !any(OPEN) },
  { name: 'around', is: ({ any }) => any(EVERY_PAGE) && !any(OPEN) },
  { name: 'offers', is: ({ any, count }) => any(DETAIL) && any(SELL) && count(OPEN) < 4 && !any(OF_THE_PORTAL) },
  { name: 'detail', is: ({ any }) => any(DETAIL) && !any(OPEN) && !any(OF_THE_PORTAL) },
  {
    name: 'selling',
    is: ({ any, count }) => any(SELL) && any(OF_THE_PORTAL) && count(OF_THE_PORTAL) < 3 && !any(OPEN),
  },
  { name: 'sell', is: ({ any }) => any(SELL) && !any(OPEN) && !any(OF_THE_PORTAL) },
  {
    name: 'applications',
    is: ({ any, count }) => count(APPLICATIONS) > 2 && !any(OPEN) && !any(/^app\/routes\/portal\/profile\./),
  },
  {
    name: 'dashboard',
    is: (part) => part.any(DASHBOARD) && part.count(OF_THE_PORTAL) > 1 && !part.any(OPEN) && !part.any(OTHERS),
  },
  { name: 'staff', is: ({ any, count }) => count(STAFF) > 1 && !any(OPEN) && !any(CUSTOMERS) },
]

const isOfThePortal: Line['is'] = ({ any, count }) => any(/^app\/routes\/portal\/layout\./) || count(OF_THE_PORTAL) > 5

export const CHUNKS = [
  ...SHARED,
  ...LATER.map(({ name, is }) => ({
    debugName: name,
    includeDependenciesRecursively: false,
    test: (id: string) =>
      !/[\\/]app[\\/](routes[\\/](public|portal|staff)[\\/]|entry|root|features[\\/]shell[\\/]visit-notes)/.test(id),
    name: (id: string, graph: Graph) => {
      const loaders = comesWith(id, graph)
      const count = (of: RegExp) => loaders.filter((loader) => of.test(loader)).length
      return is({ count, any: (of) => count(of) > 0 }) ? name : null
    },
  })),
].map((chunk, index) => ({ ...chunk, priority: 50 - index }))
