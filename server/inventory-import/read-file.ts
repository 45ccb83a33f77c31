import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { errorMessage } from '#contract/messages/errors.ts'
import { PROJECT_ROOT } from '#db/root.ts'
import type { ReadOptions } from '#importer/read-inventory.ts'
import { ApiError } from '../kernel/api-error.ts'
import type { StagedFile } from './staged-file.ts'

const LONGEST_MS = 60_000
const MOST_MEMORY_MB = 384
const MOST_ROWS = 10_000
const MOST_WAITING = 4

let before: Promise<unknown> = Promise.resolve()
let waiting = 0

export async function readFileInThread(bytes: Uint8Array, options: Omit<ReadOptions, 'mostRows'>): Promise<StagedFile> {
  if (waiting >= MOST_WAITING) throw new ApiError(429, 'import_busy', errorMessage('import_busy'))
  waiting += 1
  const mine = before.then(() => withFile(bytes, (path) => inThread({ ...options, path, mostRows: MOST_ROWS })))
  before = mine.catch(() => {})
  return mine.finally(() => {
    waiting -= 1
  })
}

const withFile = async <T>(bytes: Uint8Array, work: (path: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'volante-import-'))
  try {
    const path = join(folder, 'inventory.csv')
    await writeFile(path, bytes, { mode: 0o600 })
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface ThreadMessage {
  isReady?: true
  file?: StagedFile
  refusal?: string
  failure?: string
}

const inThread = (workerData: ReadOptions & { path: string }): Promise<StagedFile> =>
  new Promise((resolve, reject) => {
    // The path of the source file, also when bundled.
    const thread = new Worker(join(PROJECT_ROOT, 'server/inventory-import/thread.mjs'), {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    })
    let tooLong: NodeJS.Timeout | undefined
    const tooHeavy = () => new ApiError(422, 'import_too_heavy', errorMessage('import_too_heavy'))
    const end = (tell: () => void) => {
      clearTimeout(tooLong)
      void thread.terminate()
      tell()
    }
    thread.on('message', ({ isReady, file, refusal, failure }: ThreadMessage) => {
      if (isReady) tooLong = setTimeout(() => end(() => reject(tooHeavy())), LONGEST_MS)
      else
        end(() => {
          if (file) resolve(file)
          else reject(refusal ? new ApiError(422, 'import_unreadable', refusal) : new Error(failure))
        })
    })
    thread.once('error', (error: Error & { code?: string }) =>
      end(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooHeavy() : error)),
    )
    thread.once('exit', () => end(() => reject(new Error('the thread that reads has ended'))))
  })
