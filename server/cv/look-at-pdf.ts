import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { PROJECT_ROOT } from '#db/root.ts'

export type CvTrouble = 'locked' | 'damaged' | 'heavy' | 'busy' | 'empty'

export class CvTroubled extends Error {
  constructor(readonly why: CvTrouble) {
    super(`the CV cannot be shown: ${why}`)
  }
}

export const MOST_CV_PAGES = 30
const MOST_TEXT = 60_000
const LONGEST_SIDE = 1600
const MOST_MEMORY = 256 * 1024 * 1024
const LONGEST_MS = 6000
const MOST_WAITING = 16

interface Seen {
  pages: number
  text?: string
  width?: number
  height?: number
  data?: Uint8Array
}

let before: Promise<unknown> = Promise.resolve()
let waiting = 0

export async function cvPdfFacts(bytes: Uint8Array): Promise<{ pages: number; text: string }> {
  const { pages, text = '' } = await inTurn(() => look(bytes, null))
  return { pages, text: text.replace(/\r\n?/g, '\n').trim() }
}

export async function pdfPicture(bytes: Uint8Array, page: number): Promise<Buffer | null> {
  const { data, width, height } = await inTurn(() => look(bytes, page))
  if (!data || !width || !height) return null
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .webp({ quality: 80, effort: 2 })
    .toBuffer()
}

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting >= MOST_WAITING) throw new CvTroubled('busy')
  waiting += 1
  const mine = before.then(work, work)
  before = mine.catch(() => {})
  return mine.finally(() => {
    waiting -= 1
  })
}

const look = (bytes: Uint8Array, page: number | null): Promise<Seen> =>
  new Promise((resolve, reject) => {
    const limits = { mostPages: MOST_CV_PAGES, longestSide: LONGEST_SIDE, mostText: MOST_TEXT, mostMemory: MOST_MEMORY }
    const thread = new Worker(join(PROJECT_ROOT, 'server/cv/thread.mjs'), {
      workerData: { bytes: Uint8Array.from(bytes), page, ...limits },
      resourceLimits: { maxOldGenerationSizeMb: 192, stackSizeMb: 4 },
      env: {},
      stdin: false,
      stdout: true,
      stderr: true,
    })
    const end = (tell: () => void) => {
      clearTimeout(tooLong)
      void thread.terminate()
      tell()
    }
    const tooLong = setTimeout(() => end(() => reject(new CvTroubled('heavy'))), LONGEST_MS)
    thread.once('message', (seen: Seen & { failure?: CvTrouble }) =>
      end(() => (seen.failure ? reject(new CvTroubled(seen.failure)) : resolve(seen))),
    )
    thread.once('error', () => end(() => reject(new CvTroubled('heavy'))))
    thread.once('exit', () => end(() => reject(new CvTroubled('damaged'))))
  })
