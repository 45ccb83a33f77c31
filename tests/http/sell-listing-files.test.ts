import { randomBytes, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { uploadInParts } from '#app/lib/resumable-upload.ts'
import type { UploadError } from '#app/lib/storage-error.ts'
import { ANA, BETO, photograph, storageServer, tokenOf } from './storage-fixture.ts'

const server = storageServer()
const ENTRANCE = 'http://storage.test/storage/v1/upload/resumable'
const BUCKET = 'sell-listings'
let mishaps: ('lost' | 'answer lost' | 'refused')[] = []
let parts = 0
/** Method and caller of each request. */
let asked: [method: string, as: string | null][] = []

class Request {
  upload: { onprogress?: (event: { loaded: number; lengthComputable: boolean }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onloadend?: () => void
  status = 0
  responseText = ''
  private method = ''
  private address = ''
  private headers = new Headers()
  private answered = new Headers()
  open(method: string, address: string) {
    this.method = method
    this.address = address
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value)
  }
  getResponseHeader(name: string) {
    return this.answered.get(name)
  }
  abort() {}
  send(body: Blob | null) {
    void this.sent(body).finally(() => this.onloadend?.())
  }
  private async sent(body: Blob | null) {
    const isPart = this.method === 'PATCH'
    asked.push([this.method, this.headers.get('authorization')])
    if (isPart) parts += 1
    const mishap = isPart ? mishaps.shift() : undefined
    if (mishap === 'lost') return this.onerror?.()
    const answer = await server.fetch(this.address, { method: this.method, headers: this.headers, body })
    if (mishap === 'answer lost') return this.onerror?.()
    if (body) this.upload.onprogress?.({ loaded: body.size, lengthComputable: true })
    this.status = mishap === 'refused' ? 500 : answer.status
    this.answered = answer.headers
    this.responseText = await answer.text()
    this.onload?.()
  }
}

beforeEach(() => {
  mishaps = []
  parts = 0
  asked = []
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('addEventListener', (_name: string, back: () => void) => setImmediate(back))
  vi.stubGlobal('removeEventListener', () => {})
})
afterEach(() => vi.unstubAllGlobals())

const BIG = randomBytes(4_500_000)
const pdf = () => new Blob(['%PDF-1.7\n', BIG, '\n%%EOF\n'], { type: 'application/pdf' })
const headersOf = (sub: string) => async () => ({ authorization: `Bearer ${await tokenOf(sub)}`, apikey: server.anon })
const send = (path: string, file: Blob, options: Parameters<typeof uploadInParts>[3] = {}, as = ANA) =>
  uploadInParts(ENTRANCE, headersOf(as), { bucket: BUCKET, path, file }, options)
const sizeOf = async (path: string) => {
  const { rows } = await server.sql('select metadata from storage.objects where bucket_id = $1 and name = $2', [
    BUCKET,
    path,
  ])
  return rows[0]?.metadata.size
}

describe('a resumable upload by the client', () => {
  test('uses the present session each time, and stores no token', async () => {
    const given: string[] = []
    const setItem = vi.fn()
    vi.stubGlobal('localStorage', { setItem, getItem: () => null, removeItem: () => {} })
    const headers = async () => {
      given.push(`Bearer ${await tokenOf(ANA, { turn: given.length })}`)
      return { authorization: given.at(-1)!, apikey: server.anon }
    }
    await uploadInParts(ENTRANCE, headers, { bucket: BUCKET, path: `${ANA}/${randomUUID()}.pdf`, file: pdf() })
    expect(asked.map(([, as]) => as)).toEqual(given)
    expect(new Set(given).size).toBeGreaterThanOrEqual(4)
    expect(setItem).not.toHaveBeenCalled()
  })

  test('continues after the session ended, without restarting', async () => {
    const path = `${ANA}/${randomUUID()}.pdf`
    const addresses: string[] = []
    const stop = new AbortController()
    const onProgress = (share: number) => void (share > 0.4 && stop.abort(new Error('the tab is gone')))
    const onStarted = (address: string) => void addresses.push(address)
    await expect(send(path, pdf(), { signal: stop.signal, onStarted, onProgress })).rejects.toThrow('gone')
    asked = []
    const ended = async () => ({ authorization: 'Bearer of.nobody.now', apikey: server.anon })
    const again = uploadInParts(
      ENTRANCE,
      ended,
      { bucket: BUCKET, path, file: pdf() },
      { startedAt: addresses[0], onStarted },
    )
    await expect(again).rejects.toMatchObject({ name: 'UploadError' })
    expect(asked.map(([method]) => method)).toEqual(['HEAD'])
    await send(path, pdf(), { startedAt: addresses[0], onStarted })
    expect([addresses.length, await sizeOf(path)]).toEqual([1, pdf().size])
  })

  test("is refused in another's folder, a subfolder, or with a false type", async () => {
    const code = (path: string, file: Blob) =>
      send(path, file).then(
        () => 'taken',
        (error: UploadError) => error.code,
      )
    expect(await code(`${BETO}/a.pdf`, pdf())).toBe('unexpected')
    expect(await code(`${ANA}/deep/a.pdf`, pdf())).toBe('unexpected')
    expect(await code(`${ANA}/a.html`, new Blob(['<p>'], { type: 'text/html' }))).toBe('InvalidMimeType')
    expect(await code(`${ANA}/a.pdf`, new Blob(['no es'], { type: 'application/pdf' }))).toBe('InvalidMimeType')
    expect(await code(`${ANA}/a.xml`, new Blob(['<svg xmlns="x"/>'], { type: 'text/xml' }))).toBe('InvalidMimeType')
    const huge = new Blob([new Uint8Array(15 * 1024 * 1024 + 1)], { type: 'text/xml' })
    expect(await code(`${ANA}/b.xml`, huge)).toBe('EntityTooLarge')
  })

  test('completes despite lost parts and answers', async () => {
    const path = `${ANA}/${randomUUID()}.pdf`
    const shares: number[] = []
    mishaps = ['lost', 'answer lost', 'refused', 'lost']
    await send(path, pdf(), { onProgress: (share) => shares.push(share) })
    expect(await sizeOf(path)).toBe(pdf().size)
    expect(shares.at(-1)).toBe(1)
    expect(parts).toBeLessThanOrEqual(3 + 4)
  })

  test('resumes in a later visit, restarts if unknown, and is complete if it was', async () => {
    const path = `${ANA}/${randomUUID()}.pdf`
    let address = ''
    const stop = new AbortController()
    const begun = send(path, pdf(), {
      signal: stop.signal,
      onStarted: (told) => {
        address = told
      },
      onProgress: (share) => {
        if (share > 0.4) stop.abort(new Error('the tab is gone'))
      },
    })
    await expect(begun).rejects.toThrow('the tab is gone')
    const before = parts
    await send(path, pdf(), { startedAt: address })
    expect(parts - before).toBeLessThan(3)
    expect(await sizeOf(path)).toBe(pdf().size)
    await send(path, pdf())
    const other = `${ANA}/${randomUUID()}.pdf`
    await send(other, pdf(), { startedAt: `${ENTRANCE}/${randomUUID()}` })
    expect(await sizeOf(other)).toBe(pdf().size)
  })

  test('gives up after six failures without progress', async () => {
    mishaps = Array.from({ length: 20 }, () => 'lost' as const)
    await expect(send(`${ANA}/${randomUUID()}.pdf`, pdf())).rejects.toMatchObject({ code: 'offline' })
    expect(parts).toBe(6)
  })
})

test('a photograph is signed at its displayed width, for its owner only', async () => {
  const path = `${ANA}/${randomUUID()}.jpg`
  await send(path, new Blob([new Uint8Array(await photograph('jpeg', 1200))], { type: 'image/jpeg' }))
  const body = JSON.stringify({ expiresIn: 60, transform: { width: 480, resize: 'contain' } })
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
  const { body: mine } = await server.json(`object/sign/${BUCKET}/${path}`, { ...init, as: server.ana })
  const shown = await server.call(String(mine.signedURL).slice(1))
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
  const { status } = await server.json(`object/sign/${BUCKET}/${path}`, { ...init, as: server.beto })
  expect(status).toBe(400)
})
