import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as build from 'virtual:react-router/server-build'
import type { ServerBuild } from 'react-router'
import { PROJECT_ROOT } from '#db/root.ts'
import { assemble, prepare } from './compose.ts'
import { loadDemonstration } from './demonstration.ts'
import { readEnv } from './env.ts'
import { siteUrl } from './http/site-url.ts'
import { httpRequests } from './kernel/metrics.ts'
import { checkBuild } from './pages/check-build.ts'
import type { PageAssets } from './pages/hydration.ts'
import { serve } from './serve.ts'
import { whereLines } from './where-lines.ts'

const fail = (error: unknown): never => {
  const { code, message } = error as NodeJS.ErrnoException
  console.error(
    code === 'EADDRINUSE'
      ? `El puerto ${process.env.PORT ?? 3000} está ocupado: cierra lo que lo usa o elige otro con PORT=3001 npm start`
      : message,
  )
  process.exit(1)
}

const assets = (): PageAssets => {
  const said = JSON.parse(readFileSync(join(PROJECT_ROOT, 'build/client/.vite/pages.json'), 'utf8'))
  return { ...said, sheets: new Map(said.sheets) }
}

/** @public scripts/start.mjs */
export const start = () => serveBuild().catch(fail)
const serveBuild = async () => {
  const env = readEnv()
  const { port, postgres } = await serve(env, { build: build as unknown as ServerBuild, assets: assets() })
  console.log(`Volante está listo en ${siteUrl({ ...env, PORT: port })}`)
  for (const line of whereLines(env, port)) console.log(line)
  const demonstration = await loadDemonstration(env)
  for (const line of (await demonstration?.accountLines(postgres.url)) ?? []) console.log(line)
}

/** @public tests/http/pages-fixture.ts */
export { assemble, build, httpRequests, prepare, readEnv }

if (process.argv[1] === import.meta.filename)
  await (process.argv.includes('--check') ? checkBuild(build as unknown as ServerBuild, assets()).catch(fail) : start())
