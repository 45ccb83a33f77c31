// Reads one file in bounded time and memory. Node 20 gives threads no --import loader, so it registers its own.
import { parentPort, workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
const { readInventory } = await import('../../importer/read-inventory.ts')
const { stagedFile } = await import('./staged-file.ts')

// The time limit starts here.
parentPort.postMessage({ isReady: true })
try {
  const { path, ...options } = workerData
  parentPort.postMessage({ file: stagedFile(await readInventory(path, options)) })
} catch (error) {
  const isRefusal = ['UnreadableFile', 'BadMapping'].includes(error?.name)
  parentPort.postMessage({ [isRefusal ? 'refusal' : 'failure']: String(error?.message ?? error) })
}
