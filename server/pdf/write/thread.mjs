// The thread that draws documents: the same whether the server runs from its sources, as a bundle or in a test. What it writes is TypeScript, and Node 20
// gives a loader named by --import to no thread: it registers its own.
import { parentPort } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
const { layOut } = await import('./lay-out.ts')

parentPort.on('message', async ({ id, document }) => {
  try {
    parentPort.postMessage({ id, bytes: await layOut(document) })
  } catch (error) {
    parentPort.postMessage({ id, failure: error instanceof Error ? error.message : String(error) })
  }
})
