// Draws documents. Node 20 gives threads no --import loader, so it registers its own.
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
