// Loaded into the product (node --import): reports the heap after a full collection.
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
process.channel?.unref()
