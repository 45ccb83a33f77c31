// Loaded into a measured product (node --import): says what its heap holds after everything that can be let go was let go.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

process.on('message', (message) => {
  if (message !== 'heap') return
  collect()
  collect()
  const { heapUsed, external, rss } = process.memoryUsage()
  const timers = process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
  process.send?.({ heapUsed, external, rss, timers })
})
// It must not be what keeps the process alive.
process.channel?.unref()
