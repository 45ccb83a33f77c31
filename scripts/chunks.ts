// Few files: forty small ones compress a tenth worse than a dozen. What every page loads, what shows cars, what filters them; a module
// goes to the first that names it, with what it needs.
const features = (names: string) => new RegExp(`[\\/]app[\\/](${names})`)

/** What goes into which file of the browser's build. */
export const CHUNKS = [
  // A page at rest asks for this alone, besides the libraries.
  { name: 'kept', test: features('lib/web-storage') },
  // Words and numbers that small pages need too, without the cars and the listing around them.
  { name: 'words', test: /[\\/]contract[\\/](money|inventory-messages|amounts|terms\.)/ },
  { name: 'vendor', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ },
  {
    name: 'queries',
    test: /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/](?!.*mutation(Observer|Options)|.*use(Mutation|IsFetching))/i,
  },
  {
    name: 'shell',
    test: features(
      '(ui/(controls|forms|structure|frame|search)|features/(shell|branches|vehicles|listing|home|account|compare|recently-viewed|lenders)/[\\w-]+|features/trade-ins/offer/mini)\\.module\\.css|app\\.css|root|routes/public(/layout|-shell)|features/(shell/(?!search-tip|search-combobox|bottom-bar|navigation|found-|approached-|menu-panel|site-footer|not-found|unavailable|vitals|visit-notes)|branches/use-branches|listing/filters-sheet)|ui/(icon|button|link-button)|lib/(use-(contract|site|lender|stored-list|terms)|terms-of|visit\\.|query|fetched|contract|account-hint|keys|web-storage)',
    ),
  },
  {
    name: 'cars',
    test: features(
      'features/(vehicles/(vehicle-card|payment|badges|queries|photo-flight)|favourites/(favourite-button|store)|compare/compare-b)|routes/listed|ui/(picture|price|badge)',
    ),
  },
  { name: 'dates', test: /[\\/]contract[\\/]date-texts/ },
  { name: 'form-messages', test: /[\\/]contract[\\/]form-messages/ },
  { name: 'notice', test: features('ui/(notice|check-field|field-parts)') },
  { name: 'fields', test: features('ui/(field|form-errors|submit|textarea|select-field|radio-group)') },
  {
    name: 'sending',
    test: features('(lib/(form-draft|public-form)|ui/(use-)?public-form)'),
  },
  // Before the branches, which would keep it: the door has a clock too.
  { name: 'clock', test: features('lib/use-every') },
  { name: 'branches', test: /[\\/](contract[\\/]opening-hours|features[\\/]branches[\\/](branch-list|open))/ },
  { name: 'questions', test: features('features/listing/(queries|stale)') },
  { name: 'listing', test: features('features/listing/(?!fallback|no-results|histogram)') },
].map((chunk, index) => ({ ...chunk, priority: 20 - index }))
