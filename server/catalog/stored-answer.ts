import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { type ListingQuery, listingParams } from '#contract/listing/listing.ts'

export interface CatalogAnswer {
  readonly body: Buffer
  readonly etag: string
  /** undefined: the answer is sent uncompressed. */
  encoded(form: 'gzip' | 'br'): Buffer | undefined
}

export function sayingMeaning(body: Buffer | string, query: ListingQuery): string {
  return `${body.toString().slice(0, -1)},"meant":${JSON.stringify(listingParams(query).toString())}}`
}

export function sayingNote<Body extends Buffer | string>(body: Body, note: string): Body {
  if (!note) return body
  const text = `${body.toString().slice(0, -1)},"note":${JSON.stringify(note)}}`
  return (typeof body === 'string' ? text : Buffer.from(text)) as Body
}

const gzip = promisify(zlib.gzip)
const brotli = promisify(zlib.brotliCompress)

const WORTH = 1024

/** Compresses off the main thread, at the second request of an encoding. */
export class StoredAnswer implements CatalogAnswer {
  readonly etag: string
  gzip?: Buffer
  br?: Buffer
  private asked = { gzip: 0, br: 0 }

  constructor(readonly body: Buffer) {
    this.etag = `W/"${zlib.crc32(body).toString(36)}-${body.length.toString(36)}"`
  }

  encoded(form: 'gzip' | 'br'): Buffer | undefined {
    const ready = this[form]
    if (!ready && ++this.asked[form] === 2 && this.body.length >= WORTH) queue.add(this, form)
    return ready
  }

  async compress(form: 'gzip' | 'br') {
    this[form] =
      form === 'gzip'
        ? await gzip(this.body, { level: 6 })
        : await brotli(this.body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } })
  }
}

/** Uses at most one core; further answers are sent uncompressed. */
class CompressionQueue {
  private readonly waiting: [WeakRef<StoredAnswer>, 'gzip' | 'br'][] = []
  private running = false

  add(answer: StoredAnswer, form: 'gzip' | 'br') {
    if (this.waiting.length >= 256) return
    this.waiting.push([new WeakRef(answer), form])
    if (!this.running) void this.run()
  }

  private async run() {
    this.running = true
    for (let next = this.waiting.shift(); next; next = this.waiting.shift()) {
      const [answer, form] = next
      await answer
        .deref()
        ?.compress(form)
        .catch(() => {})
    }
    this.running = false
  }
}

const queue = new CompressionQueue()
