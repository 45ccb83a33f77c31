import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { type ListingQuery, listingParams } from '#contract/listing.ts'

/** One answer of the listing, serialised and ready to send. */
export interface CatalogAnswer {
  /** A ListingAnswer as UTF-8 JSON. */
  readonly body: Buffer
  /** Weak: the same for every encoding of the same answer. */
  readonly etag: string
  /** The body compressed, once it has proved to be asked for in that form. Until then undefined: send it plain. */
  encoded(form: 'gzip' | 'br'): Buffer | undefined
}

/** An answer that says what the question meant, because that was put in other words (`meant` of ListingAnswer). */
export function sayingMeaning(body: Buffer | string, query: ListingQuery): string {
  return `${body.toString().slice(0, -1)},"meant":${JSON.stringify(listingParams(query).toString())}}`
}

/** An answer with what there is to say of it (`note` of ListingAnswer). */
export function sayingNote<Body extends Buffer | string>(body: Body, note: string): Body {
  if (!note) return body
  const text = `${body.toString().slice(0, -1)},"note":${JSON.stringify(note)}}`
  return (typeof body === 'string' ? text : Buffer.from(text)) as Body
}

const gzip = promisify(zlib.gzip)
const brotli = promisify(zlib.brotliCompress)

// Below this a compressed answer saves no packet.
const WORTH = 1024

/** An answer as it is kept. It compresses itself once, off the main thread, when it is asked for a second time in that form. */
export class StoredAnswer implements CatalogAnswer {
  readonly etag: string
  gzip?: Buffer
  br?: Buffer
  private asked = { gzip: 0, br: 0 }

  constructor(readonly body: Buffer) {
    // Of the content and not of the version: what did not change needs no second download. Weak, as one tag serves every encoding.
    this.etag = `W/"${zlib.crc32(body).toString(36)}-${body.length.toString(36)}"`
  }

  /** The body in a form the caller accepts, or undefined while there is none but the plain one. */
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

/** One at a time, so that compressing never takes more than one core from answering; what does not fit in the queue stays plain. */
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
      // An answer that was dropped meanwhile is not worth compressing.
      await answer
        .deref()
        ?.compress(form)
        .catch(() => {})
    }
    this.running = false
  }
}

const queue = new CompressionQueue()
