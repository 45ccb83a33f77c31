// The thread that reads one file of an inventory and ends with it: its time and its memory are bounded, and requests are answered meanwhile. What it runs is
// TypeScript, and Node 20 gives a loader named by --import to no thread: it registers its own.
import { parentPort, workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
const { readInventory } = await import('../../importer/read-inventory.ts')
const { stagedFile } = await import('./staged-file.ts')

// Its code is loaded: from here on its time counts.
parentPort.postMessage({ isReady: true })
try {
  const { path, ...options } = workerData
  parentPort.postMessage({ file: stagedFile(await readInventory(path, options)) })
} catch (error) {
  const isRefusal = ['UnreadableFile', 'BadMapping'].includes(error?.name)
  parentPort.postMessage({ [isRefusal ? 'refusal' : 'failure']: String(error?.message ?? error) })
}
