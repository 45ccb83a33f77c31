import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'

process.env.NODE_ENV = 'development'

const vite = await createVite({ server: { middlewareMode: true } })
const load = <T>(path: string) => vite.ssrLoadModule(path) as Promise<T>
type Compose = typeof import('#server/compose.ts')

const { readEnv } = await load<typeof import('#server/env.ts')>('/server/env.ts')
const env = readEnv()
const first = await load<Compose>('/server/compose.ts')
const postgres = await first.prepare(env)
const build = () => load<ServerBuild>('virtual:react-router/server-build')

let node = await first.assemble(env, postgres.serverUrl, { build })
let turn = Promise.resolve()
const recompose = () => {
  turn = turn.then(async () => {
    try {
      const next = await (await load<Compose>('/server/compose.ts')).assemble(env, postgres.serverUrl, { build })
      const before = node
      node = next
      await before.close()
      console.log('El servidor se recargó')
    } catch (error) {
      console.error(error)
    }
  })
}
vite.watcher.on('change', (file) => {
  if (/[\\/](server|contract|db|importer|demonstration)[\\/].*\.ts$/.test(file)) recompose()
})

const listener = getRequestListener((request) => node.fetch(request))
const server = createServer((req, res) => vite.middlewares(req, res, () => listener(req, res)))
server.on('upgrade', (req, socket, head) => {
  if (!node.upgrade(req, socket, head)) socket.destroy()
})
server.listen(env.PORT, env.HOST, () => console.log(`Volante en desarrollo: http://localhost:${env.PORT}`))

const stop = async () => {
  server.closeAllConnections()
  server.close()
  await node.close()
  await vite.close()
  await postgres.stop()
  process.exit(0)
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
