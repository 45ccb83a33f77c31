import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rollup } from 'vite'
import { CHUNKS } from './scripts/chunks.ts'
import { withoutLayers } from './scripts/css-layers.ts'
import { rulesOf } from './scripts/css-rules.ts'
import { scopedClasses, scopedName } from './scripts/scoped-classes.ts'

// The package names its development build for every bundler.
const productionRouter = (): Plugin => {
  const folder = join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production')
  const files: Record<string, string> = { 'react-router': 'index.mjs', 'react-router/dom': 'dom-export.mjs' }
  return {
    name: 'production-router',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: (id) => (files[id] ? join(folder, files[id]) : undefined),
    // Unused links of the package would be bundled (docs/decisions/072).
    transform: (code, id) =>
      id.startsWith(folder)
        ? {
            code: code
              .replace(/^(var \w+ = )(React\d*\.forwardRef\()/gm, '$1/* @__PURE__ */ $2')
              .replace(/^\w+\.displayName = "[^"]*";$/gm, ''),
            map: null,
          }
        : undefined,
  }
}

// The bundler's helper also preloads modules, which our pages do themselves (server/pages/bootstrap.ts): four
// times as much on every page.
const SHEETS_FIRST = `
const coming = {}
const sheet = (href) => coming[href] ??= new Promise((done, failed) => {
  for (const link of document.querySelectorAll('link[rel=stylesheet]')) if (link.href === href) return done()
  const onerror = () => { delete coming[href]; failed(new Error(href + ' did not arrive')) }
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: done, onerror }))
})
export const __vitePreload = (load, sheets = []) =>
  Promise.all(sheets.map((one) => sheet(new URL('/' + one, location.href).href))).then(load)
`
const sheetsFirst = (): Plugin => ({
  name: 'sheets-first',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  load: (id) => (id === '\0vite/preload-helper.js' ? SHEETS_FIRST : undefined),
})

// Every page has the shell's stylesheet already.
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

// Stylesheets in loading order: dependencies first.
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

const pages = (): Plugin => ({
  name: 'pages',
  enforce: 'post',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  // Route exports are read by name.
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
  buildStart() {
    this.emitFile({
      type: 'chunk',
      id: join(import.meta.dirname, 'app/features/shell/visit-notes.ts'),
      preserveSignature: 'strict',
    })
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const files = Object.values(bundle)
      for (const file of files)
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = withoutLayers(String(file.source))
      const shell = files.find((file) => file.type === 'asset' && /assets\/shell-[^/]+\.css$/.test(file.fileName))
      for (const file of files) if (file.type === 'chunk' && shell) file.code = withoutSheet(file.code, shell.fileName)
      // For critical CSS and deferred sheets (server/pages/hydration.ts).
      const sheets = sheetsInOrder(bundle).map((name) => [
        `/${name}`,
        rulesOf(String((bundle[name] as Rollup.OutputAsset).source)),
      ])
      const chunks = files.filter((file) => file.type === 'chunk')
      const libraries = chunks.filter(({ name }) => name === 'vendor').map(({ fileName }) => `/${fileName}`)
      const visitNotes = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/shell/visit-notes.ts'))
      const notes = visitNotes ? `/${visitNotes.fileName}` : ''
      const source = JSON.stringify({ sheets, libraries, notes })
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source })
    },
  },
})

// The browser build has the styles; a second copy would be cached by the service worker.
const noServerStyles = (): Plugin => ({
  name: 'no-server-styles',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'ssr',
  transform: (_, id) => (/\.css$/.test(id) ? { code: '', map: null } : undefined),
})

export default defineConfig({
  plugins: [
    productionRouter(),
    sheetsFirst(),
    noServerStyles(),
    scopedClasses(),
    tailwindcss(),
    reactRouter(),
    pages(),
  ],
  css: { modules: { generateScopedName: scopedName, localsConvention: 'camelCaseOnly' } },
  build: { manifest: true, cssMinify: true, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: CHUNKS } },
          // The contract is pure: a module of which nothing is used in the browser is not loaded.
          treeshake: { moduleSideEffects: [{ test: /[\\/]contract[\\/]/, sideEffects: false }] },
        },
      },
      // What parts load later is known from the start: a package found on the way reloads the page under development.
      optimizeDeps: { entries: ['app/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}'] },
    },
    ssr: { build: { rollupOptions: { input: './server/index.ts' } } },
  },
})
