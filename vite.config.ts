import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

// Few files: forty small ones compress a tenth worse than a dozen. What every page loads, what shows cars, what filters them; a module
// goes to the first that names it, with what it needs.
const features = (names: string) => new RegExp(`[\\/]app[\\/](${names})`)
const CHUNKS = [
  { name: 'vendor', test: /node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack)[\\/]/ },
  {
    name: 'shell',
    test: features(
      'root|routes/public/layout|features/(shell|branches/(footer|use-branches))|ui/(icon|button|link-button|empty)|lib/(use|visit|browser|query|fetched|contract)',
    ),
  },
  {
    name: 'cars',
    test: features(
      'features/(vehicles/(vehicle-card|payment|badges|queries)|favourites|compare/compare-b)|routes/listed|lib/stored|ui/(picture|price|badge)',
    ),
  },
  { name: 'questions', test: features('features/listing/(queries|stale)') },
  { name: 'listing', test: features('features/listing/(?!direct)') },
].map((chunk, index) => ({ ...chunk, priority: 10 - index }))

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

export default defineConfig({
  plugins: [productionRouter(), tailwindcss(), reactRouter()],
  build: { manifest: true, cssMinify: true, modulePreload: false },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } } } },
    ssr: { build: { rollupOptions: { input: './server/index.ts' } } },
  },
})
