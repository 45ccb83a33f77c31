import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Brand } from '#contract/text/brand.ts'
import type { TradeInQuote } from '#contract/trade-ins/trade-in-quote.ts'
import type { TrustKit } from '#contract/vehicles/trust-kit.ts'
import { PROJECT_ROOT } from '#db/root.ts'
import type { ApplicationPdfData } from '#server/functions/application-rows.ts'
import type { InspectionPdfData } from '#server/functions/inspection-rows.ts'
import type { PassportPdfData } from './passport-data.ts'

export type PdfDocument = { brand: Brand; siteUrl: string } & (
  | { kind: 'application'; of: ApplicationPdfData }
  | { kind: 'offer'; of: TradeInQuote }
  | { kind: 'kit'; of: TrustKit }
  | { kind: 'inspection'; of: InspectionPdfData }
  | { kind: 'passport'; of: PassportPdfData }
)

interface Waiting {
  by: Worker
  resolve(bytes: Uint8Array): void
  reject(error: Error): void
}

const LONGEST_MS = 60_000

let thread: Worker | undefined
let last = 0
const waiting = new Map<number, Waiting>()

/** Writes one document at a time. Throws on failure or after a minute. */
export function writePdf(document: PdfDocument): Promise<Uint8Array> {
  thread ??= start()
  const hands = thread
  const id = ++last
  return new Promise<Uint8Array>((resolve, reject) => {
    hands.postMessage({ id, document })
    const tooLong = setTimeout(() => void hands.terminate(), LONGEST_MS).unref()
    const settled =
      <T>(tell: (what: T) => void) =>
      (what: T) => {
        clearTimeout(tooLong)
        waiting.delete(id)
        if (![...waiting.values()].some(({ by }) => by === hands)) hands.unref()
        tell(what)
      }
    waiting.set(id, { by: hands, resolve: settled(resolve), reject: settled(reject) })
    hands.ref()
  })
}

export function preparePdfThread(): void {
  thread ??= start()
}

function start(): Worker {
  const started = new Worker(join(PROJECT_ROOT, 'server/pdf/write/thread.mjs'))
  started.on('message', ({ id, bytes, failure }: { id: number; bytes?: Uint8Array; failure?: string }) => {
    const asked = waiting.get(id)
    if (bytes) asked?.resolve(bytes)
    else asked?.reject(new Error(failure))
  })
  const end = (error: Error) => {
    if (thread === started) thread = undefined
    for (const { by, reject } of [...waiting.values()]) if (by === started) reject(error)
  }
  started.on('error', end)
  started.on('exit', () => end(new Error('the thread that draws has ended')))
  // Called after adding listeners, which would ref the worker again.
  started.unref()
  return started
}
