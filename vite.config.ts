import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rollup } from 'vite'
import { withoutLayers } from './scripts/css-layers.ts'
import { rulesOf } from './scripts/css-rules.ts'
import { scopedClasses, scopedName } from './scripts/scoped-classes.ts'

// Few files: forty small ones compress a tenth worse than a dozen. What every page loads, what shows cars, what filters them; a module
// goes to the first that names it, with what it needs.
const features = (names: string) => new RegExp(`[\\/]app[\\/](${names})`)
const CHUNKS = [
  // Words and numbers that small pages need too, without the cars and the listing around them.
  { name: 'words', test: /[\\/]contract[\\/](money|inventory-messages)/ },
  {
    name: 'vendor',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/](?!.*mutation(Observer|Options)|.*use(Mutation|IsFetching))/i,
  },
  {
    name: 'shell',
    test: features(
      '(ui/(controls|forms|structure|frame|search)|features/(shell|branches|vehicles|listing|home|account|compare|recently-viewed|lenders)/[\\w-]+|features/trade-ins/offer/mini)\\.module\\.css|app\\.css|root|routes/public(/layout|-shell)|features/(shell/(?!search-tip|found-|approached-|menu-panel|site-footer|not-found|unavailable|vitals)|branches/use-branches)|ui/(icon|button|link-button|empty|breadcrumb|use-combobox)|lib/(use-(contract|site|lender)|visit\\.|query|fetched|contract|account-hint|keys|web-storage)',
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
  { name: 'listing', test: features('features/listing/(?!fallback|no-results)') },
].map((chunk, index) => ({ ...chunk, priority: 20 - index }))

// react-router's package names its development build for every bundler; its production build is beside it, without the warnings.
const productionRouter = (): Plugin => {
  const folder = join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production')
  const files: Record<string, string> = { 'react-router': 'index.mjs', 'react-router/dom': 'dom-export.mjs' }
  return {
    name: 'production-router',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (id) => (files[id] ? join(folder, files[id]) : undefined),
  }
}

// Every page has the shell's sheet: what is loaded later need not ask for it, nor carry what asks.
const withoutSheet = (code: string, sheet: string) => {
  const names = /m\.f=(\[[^\]]*\])/.exec(code)
  const at = names ? (JSON.parse(names[1]!) as string[]).indexOf(sheet) : -1
  if (at === -1) return code
  const asked = code.replaceAll(/__vite__mapDeps\(\[([\d,]*)\]\)/g, (_, list: string) => {
    const others = list.split(',').filter((one) => one && Number(one) !== at)
    return others.length ? `__vite__mapDeps([${others}])` : '[]'
  })
  return asked.includes('__vite__mapDeps([') ? asked : asked.replace(/^const __vite__mapDeps=.*?;\n/, '')
}

// Names the build's stylesheets as the browser comes to them: what a part needs before its own.
const sheetsInOrder = (bundle: Rollup.OutputBundle) => {
  const sheets = new Set<string>()
  const seen = new Set<string>()
  const visit = (name: string) => {
    const file = bundle[name]
    if (file?.type !== 'chunk' || seen.has(name)) return
    seen.add(name)
    for (const needed of file.imports) visit(needed)
    for (const sheet of file.viteMetadata?.importedCss ?? []) sheets.add(sheet)
  }
  for (const name of Object.keys(bundle)) visit(name)
  return [...sheets]
}

const styles = (): Plugin => ({
  name: 'styles',
  enforce: 'post',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const files = Object.values(bundle)
      for (const file of files)
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = withoutLayers(String(file.source))
      const shell = files.find((file) => file.type === 'asset' && /assets\/shell-[^/]+\.css$/.test(file.fileName))
      for (const file of files) if (file.type === 'chunk' && shell) file.code = withoutSheet(file.code, shell.fileName)
      // What the server cuts each page's own rules from.
      const rules = sheetsInOrder(bundle).map((name) => [
        `/${name}`,
        rulesOf(String((bundle[name] as Rollup.OutputAsset).source)),
      ])
      this.emitFile({ type: 'asset', fileName: '.vite/css-rules.json', source: JSON.stringify(rules) })
    },
  },
})

// A page's styles are the browser's build's: the server's own would only be shipped beside them, and fetched by the service worker.
const noServerStyles = (): Plugin => ({
  name: 'no-server-styles',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  transform: (_, id) => (/\.css$/.test(id) ? { code: '', map: null } : undefined),
})

export default defineConfig({
  plugins: [productionRouter(), noServerStyles(), scopedClasses(), tailwindcss(), reactRouter(), styles()],
  css: { modules: { generateScopedName: scopedName, localsConvention: 'camelCaseOnly' } },
  build: { manifest: true, cssMinify: true, modulePreload: false },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } },
      // What parts load later is known from the start: a package found on the way reloads the page under development.
      optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}'] },
    },
    ssr: { build: { rollupOptions: { input: './server/index.ts' } } },
  },
})
