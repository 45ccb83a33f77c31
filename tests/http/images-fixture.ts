import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { Hono } from 'hono'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'
import { type ImagesOptions, openImages } from '#server/images/images.ts'
import { ApiError } from '#server/kernel/api-error.ts'
import { publicOnly } from './storage-fixture.ts'

export async function pictureServer(options: Partial<ImagesOptions> = {}) {
  const home = await mkdtemp(join(tmpdir(), 'volante-images-'))
  const warnings: Record<string, unknown>[] = []
  const note = (fields: Record<string, unknown>) => warnings.push(fields)
  const images = openImages({
    folder: join(home, 'storage'),
    cacheFolder: join(home, 'cache'),
    isKnownSource: async () => false,
    log: { warn: note, error: note } as ImagesOptions['log'],
    ...options,
    queue: { rest: 0, ...options.queue },
  })
  onTestFinished(async () => {
    await images.close()
    await rm(home, { recursive: true, force: true })
  })
  const app = new Hono()
    .route('/img', images.routes)
    .route('/storage/v1', publicOnly(join(home, 'storage'), images))
    .onError((error) => {
      if (!(error instanceof ApiError)) throw error
      return Response.json({ code: error.code, message: error.message }, error)
    })
  return {
    images,
    home,
    warnings,
    get: (path: string, init?: RequestInit) => app.request(path, init),
    store: async (name: string, bytes: Uint8Array) => {
      const file = join(home, 'storage', name)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, bytes)
    },
  }
}

export const photo = (width = 1600, background = '#7a2b2b'): Promise<Buffer> =>
  sharp({
    create: { width, height: width * 0.75, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 20 } },
  })
    .jpeg()
    .toBuffer()

export function bomb(size: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const check = Buffer.alloc(4)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(size * (1 + Math.ceil(size / 8))))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

export async function elsewhere(answer: RequestListener) {
  const visits: string[] = []
  const server = createServer((request, response) => {
    visits.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { visits, at: (host: string) => `http://${host}:${port}` }
}
