import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import { SignJWT } from 'jose'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll } from 'vitest'
import { type Database, openDatabase } from '#server/db.ts'
import { authContext } from '#server/http/auth-context.ts'
import { type Images, openImages } from '#server/images/images.ts'
import { makeKeys } from '#server/keys/keys.ts'
import { markPhotos } from '#server/storage/mark-photos.ts'
import { openObjects, openStorage, type Storage, type StorageOptions } from '#server/storage/open.ts'
import type { S3Settings } from '#server/storage/s3-bytes.ts'
import { ownDatabase } from '#tests/clone.ts'

export const SECRET = 'a secret of the tests that is long enough for HS256'
const BASE = 'http://storage.test/storage/v1'

export const ANA = '5f0f7c5e-52f7-4a5f-9c9c-0b6f3c1f0a01'
export const BETO = '5f0f7c5e-52f7-4a5f-9c9c-0b6f3c1f0a02'
export const STAFF = '5f0f7c5e-52f7-4a5f-9c9c-0b6f3c1f0a03'

const sign = (claims: Record<string, unknown>, secret = SECRET) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret))

export const tokenOf = (sub: string, claims: Record<string, unknown> = {}) =>
  sign({ role: 'authenticated', sub, aud: 'authenticated', exp: Math.floor(Date.now() / 1000) + 600, ...claims })

export interface StorageServer {
  call(path: string, init?: RequestInit & { as?: string }): Promise<Response>
  json(path: string, init?: RequestInit & { as?: string }): Promise<{ status: number; body: Record<string, unknown> }>
  client(token: string): ReturnType<typeof createClient>['storage']
  fetch: typeof fetch
  sql(text: string, values?: unknown[]): Promise<pg.QueryResult>
  bucket(id: string, options?: { public?: boolean; limit?: number; types?: string[] }): Promise<string>
  readonly home: string
  readonly storage: Storage
  readonly images: Images
  readonly databaseUrl: string
  readonly anon: string
  readonly service: string
  readonly ana: string
  readonly beto: string
  errors: Record<string, unknown>[]
}

export function storageServer(
  options: Partial<StorageOptions> & { s3?: () => S3Settings; drawMissing?: () => Promise<Buffer> } = {},
): StorageServer {
  const database = ownDatabase()
  const errors: Record<string, unknown>[] = []
  const note = (fields: unknown) => errors.push(fields as Record<string, unknown>)
  const log = { warn: note, error: note } as unknown as StorageOptions['log']
  let made: { db: Database; admin: pg.Client; images: Images; storage: Storage; app: Hono; home: string } | undefined
  let keys = { anon: '', service: '', ana: '', beto: '' }

  beforeAll(async () => {
    const home = await mkdtemp(join(tmpdir(), 'volante-storage-'))
    const admin = new pg.Client({ connectionString: database.url })
    await admin.connect()
    for (const id of [ANA, BETO, STAFF]) await admin.query('insert into auth.users (id) values ($1)', [id])
    const db = openDatabase(database.url.replace('//postgres@', '//authenticator@'), 5)
    const folder = join(home, 'storage')
    const objects = openObjects({ folder, s3: options.s3?.(), db, log })
    const images = openImages({
      folder,
      cacheFolder: join(home, 'cache'),
      isKnownSource: async () => false,
      stored: objects.public.find,
      markPhoto: markPhotos({ db, bytes: objects.bytes, log }),
      ...(options.drawMissing ? { drawMissing: options.drawMissing } : {}),
      log: log as never,
      queue: { rest: 0 },
    })
    const verify = authContext({ keys: new TextEncoder().encode(SECRET), anonRole: 'anon', requireKey: true })
    const { s3: _, drawMissing: __, ...more } = options
    const storage = openStorage({
      objects,
      db,
      verify,
      secret: SECRET,
      images,
      originals: images.originals,
      log,
      ...more,
    })
    const app = new Hono().route('/storage/v1', storage.routes('/storage/v1')).route('/img', images.routes)
    made = { db, admin, images, storage, app, home }
    const { anon, serviceRole } = await makeKeys(SECRET)
    keys = { anon, service: serviceRole, ana: await tokenOf(ANA), beto: await tokenOf(BETO) }
  })
  afterAll(async () => {
    await made?.storage.close()
    await made?.images.close()
    await made?.db.close()
    await made?.admin.end()
    if (made) await rm(made.home, { recursive: true, force: true })
  })

  const present = () => {
    if (!made) throw new Error('the server exists only while tests run')
    return made
  }
  const fetchInProcess = async (input: RequestInfo | URL, init?: RequestInit) =>
    present().app.fetch(input instanceof Request ? input : new Request(input, init))
  const call: StorageServer['call'] = async (path, { as, ...init } = {}) => {
    const headers = new Headers(init.headers)
    if (as !== undefined) headers.set('authorization', `Bearer ${as}`)
    return fetchInProcess(`${BASE}/${path}`, { ...init, headers })
  }
  return {
    call,
    async json(path, init) {
      const response = await call(path, init)
      const text = await response.text()
      return { status: response.status, body: text === '' ? {} : JSON.parse(text) }
    },
    client: (token) => {
      const { storage } = createClient('http://storage.test', keys.anon, {
        accessToken: async () => token,
        global: { fetch: fetchInProcess as typeof fetch },
        realtime: { transport: class {} as never },
      })
      return storage
    },
    fetch: fetchInProcess as typeof fetch,
    sql: (text, values) => present().admin.query(text, values),
    async bucket(id, { public: open = false, limit, types } = {}) {
      await present().admin.query(
        `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ($1, $1, $2, $3, $4)
         on conflict (id) do nothing`,
        [id, open, limit ?? null, types ?? null],
      )
      return id
    },
    get home() {
      return present().home
    },
    get storage() {
      return present().storage
    },
    get images() {
      return present().images
    },
    get databaseUrl() {
      return database.url
    },
    get anon() {
      return keys.anon
    },
    get service() {
      return keys.service
    },
    get ana() {
      return keys.ana
    },
    get beto() {
      return keys.beto
    },
    errors,
  }
}

export function publicOnly(folder: string, images: Images): Hono {
  const open = { id: 'vehicles', name: 'vehicles', public: true }
  const query = async (text: string, values: unknown[]) => ({
    rows: text.includes('from storage.buckets') && values[0] === 'vehicles' ? [open] : [],
  })
  const db = { asCaller: async (_: unknown, work: (sql: unknown) => unknown) => work({ query }) } as unknown as Database
  const log = { warn: () => {}, error: () => {} }
  const objects = openObjects({ folder, db, log })
  const verify = authContext({ keys: null, anonRole: 'anon', requireKey: true })
  const options = { objects, db, verify, secret: SECRET, images, originals: images.originals, log }
  return openStorage(options).routes('/storage/v1')
}

export async function photograph(format: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg', width = 400): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const picture = sharp({ create: { width, height: width * 0.75, channels: 3, background: '#7a2b2b', noise } })
  return picture
    .withExif({ IFD0: { Copyright: 'quien la tomó' }, IFD3: { GPSLatitude: '25/1 40/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toFormat(format)
    .toBuffer()
}
