import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections, of which one could take it before it is used. */
export async function freePort(): Promise<number> {
  const port = randomInt(12_000, 32_000)
  const server = createServer().listen(port, 'localhost')
  try {
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}
