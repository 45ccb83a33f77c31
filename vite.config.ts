import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin, type Rollup } from 'vite'
import { CHUNKS } from './scripts/chunks.ts'
import { withoutLayers } from './scripts/css-layers.ts'
import { rulesOf } from './scripts/css-rules.ts'
import { scopedClasses, scopedName } from './scripts/scoped-classes.ts'

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
    // What it makes and names as it loads would come along unused: its links, which are not ours (record 072).
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

// The bundler's own helper also preloads modules, which our pages do themselves (server/pages/bootstrap.ts): four times as much on every page.
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

const pages = (): Plugin => ({
  name: 'pages',
  enforce: 'post',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  // Routes are asked for what they export by name: of more exports nobody takes notice.
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
  buildStart() {
    // Asked for by name, from the page itself.
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
      // What the server cuts each page's own rules from, and what a page that rests asks for (server/pages/hydration.ts).
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

// A page's styles are the browser's build's: the server's own would only be shipped beside them, and fetched by the service worker.
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
