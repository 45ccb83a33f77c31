import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Claims, Database } from '../db.ts'
import type { Verify } from '../http/auth-context.ts'
import type { Limits } from '../http/limits.ts'
import { withOpenSession } from '../http/open-session.ts'
import { remoteAddress } from '../http/remote-address.ts'
import { openQueue } from '../kernel/queue.ts'
import type { ByteStore } from './byte-store.ts'
import { keepFile, type ServerFile } from './keep-file.ts'
import { localBytes } from './local-bytes.ts'
import type { Originals } from './originals.ts'
import { type PublicObjects, type PublicObjectsOptions, publicObjects } from './public-objects.ts'
import { readFile } from './read-file.ts'
import { routes } from './routes.ts'
import { type S3Settings, s3Bytes } from './s3-bytes.ts'
import type { ImageTransformer, StorageService } from './service.ts'
import { type Swept, sweepStorage } from './sweep.ts'
import { urlSigner } from './url-signer.ts'

export interface Objects {
  folder: string
  bytes: ByteStore
  public: PublicObjects
}

export function openObjects(options: {
  folder: string
  s3?: S3Settings | undefined
  db: Database
  version?: PublicObjectsOptions['version']
  log: Pick<Logger, 'warn'>
}): Objects {
  const { folder, s3, db, version, log } = options
  const bytes = openBytes(folder, s3)
  return { folder, bytes, public: publicObjects({ db, bytes, version, log }) }
}

export const openBytes = (folder: string, s3: S3Settings | undefined): ByteStore =>
  s3 ? s3Bytes(s3) : localBytes(join(folder, '.versions'))

export interface StorageOptions {
  objects: Objects
  db: Database
  verify: Verify
  secret: string
  images: ImageTransformer
  originals?: Pick<Originals, 'find'>
  content?: StorageService['content']
  ofAccounts?: boolean
  maxObjectBytes?: number
  limits?: Pick<Limits, 'take'>
  trustProxy?: boolean
  log: Pick<Logger, 'error' | 'warn'>
}

export interface Storage {
  routes(mount: string): Hono
  keep(file: ServerFile): Promise<void>
  read(file: { bucket: string; name: string; claims: Claims }): Promise<Buffer | null>
  sweep(): Promise<Swept>
  close(): Promise<void>
}

const MAX_OBJECT = 50 * 1024 * 1024

export function openStorage(options: StorageOptions): Storage {
  const { objects, db, verify, images, limits, trustProxy = false, log } = options
  const rewriting = openQueue({ workers: 1, waiting: 50, idleWaiting: 0, rest: 0 })
  const service: StorageService = {
    db,
    verify: withOpenSession(db, verify),
    bytes: objects.bytes,
    staging: join(objects.folder, '.incoming'),
    uploads: join(objects.folder, '.uploads'),
    signer: urlSigner(options.secret),
    rewriting,
    images,
    ...(options.originals ? { originals: options.originals } : {}),
    content: options.content ?? 'checked',
    ofAccounts: options.ofAccounts ?? false,
    maxObjectBytes: options.maxObjectBytes ?? MAX_OBJECT,
    log,
    async countUpload(request, { user, role }) {
      if (role !== 'service_role') await limits?.take('upload', user ?? remoteAddress(request, trustProxy))
    },
    changed: objects.public.changed,
  }
  return {
    routes: (mount) => routes(service, mount),
    keep: (file) => keepFile(service, file),
    read: (file) => readFile(service, file),
    sweep: () => sweepStorage(service),
    close: () => rewriting.close(),
  }
}
