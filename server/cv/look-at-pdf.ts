import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import sharp from 'sharp'
import { PROJECT_ROOT } from '#db/root.ts'

/** Why a document cannot be shown. */
export type CvTrouble = 'locked' | 'damaged' | 'heavy' | 'busy' | 'empty'

/** A document that cannot be shown, and why. */
export class CvTroubled extends Error {
  constructor(readonly why: CvTrouble) {
    super(`the CV cannot be shown: ${why}`)
  }
}

/** So many pages of a CV are shown, and so much of its text (letters). */
export const MOST_CV_PAGES = 30
const MOST_TEXT = 60_000
/** Pixels of a page's longer side. */
const LONGEST_SIDE = 1600
/** Bytes that a document may take unpacked, all of PDFium included; what JavaScript holds beside it is far less. */
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

/** What a PDF has: its pages, and the words in those that are shown. Throws CvTroubled. */
export async function cvPdfFacts(bytes: Uint8Array): Promise<{ pages: number; text: string }> {
  const { pages, text = '' } = await inTurn(() => look(bytes, null))
  return { pages, text: text.replace(/\r\n?/g, '\n').trim() }
}

/** A page of a PDF (from 1) as a WebP picture; null: it has none of that number, or it is not shown. Throws CvTroubled. */
export async function pdfPicture(bytes: Uint8Array, page: number): Promise<Buffer | null> {
  const { data, width, height } = await inTurn(() => look(bytes, page))
  if (!data || !width || !height) return null
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#fff' })
    .webp({ quality: 80, effort: 2 })
    .toBuffer()
}

// One at a time, so that several hostile ones take no more than one does.
const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (waiting >= MOST_WAITING) throw new CvTroubled('busy')
  waiting += 1
  const mine = before.then(work, work)
  before = mine.catch(() => {})
  return mine.finally(() => {
    waiting -= 1
  })
}

// A thread of its own for each: it ends with its document, and whatever the document did with it.
const look = (bytes: Uint8Array, page: number | null): Promise<Seen> =>
  new Promise((resolve, reject) => {
    const limits = { mostPages: MOST_CV_PAGES, longestSide: LONGEST_SIDE, mostText: MOST_TEXT, mostMemory: MOST_MEMORY }
    const thread = new Worker(join(PROJECT_ROOT, 'server/cv/thread.mjs'), {
      workerData: { bytes: Uint8Array.from(bytes), page, ...limits },
      resourceLimits: { maxOldGenerationSizeMb: 192, stackSizeMb: 4 },
      ...{ env: {}, stdin: false, stdout: true, stderr: true },
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
