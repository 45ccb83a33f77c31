import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Verify } from '../auth-context.ts'
import type { Claims, Database } from '../db.ts'
import type { Limits } from '../limits.ts'
import { withOpenSession } from '../open-session.ts'
import { openQueue } from '../queue.ts'
import { remoteAddress } from '../remote-address.ts'
import type { ByteStore } from './byte-store.ts'
import { keepFile, type ServerFile } from './keep-file.ts'
import { localBytes } from './local-bytes.ts'
import type { Originals } from './originals.ts'
import { type PublicObjects, publicObjects } from './public-objects.ts'
import { readFile } from './read-file.ts'
import { routes } from './routes.ts'
import { type S3Settings, s3Bytes } from './s3-bytes.ts'
import type { ImageTransformer, StorageService } from './service.ts'
import { type Swept, sweepStorage } from './sweep.ts'
import { urlSigner } from './url-signer.ts'

/** Where objects are: their bytes, and what the picture server may know of them. Opened before the pictures are. */
export interface Objects {
  folder: string
  bytes: ByteStore
  public: PublicObjects
}

/** Opens the bytes: files under `folder`, or an S3 bucket when one is named. What is still arriving is always under `folder`. */
export function openObjects(options: {
  folder: string
  s3?: S3Settings | undefined
  db: Database
  log: Pick<Logger, 'warn'>
}): Objects {
  const { folder, s3, db, log } = options
  const bytes = openBytes(folder, s3)
  return { folder, bytes, public: publicObjects({ db, bytes, log }) }
}

/** The bytes of objects alone: of the bucket that is named, or else under `folder`, hidden, so that none can be taken for a bucket of files. */
export const openBytes = (folder: string, s3: S3Settings | undefined): ByteStore =>
  s3 ? s3Bytes(s3) : localBytes(join(folder, '.versions'))

export interface StorageOptions {
  objects: Objects
  db: Database
  verify: Verify
  /** What the key of signed addresses is derived from: the project's secret. */
  secret: string
  images: ImageTransformer
  /** Files without a row that are shown all the same. */
  originals?: Pick<Originals, 'find'>
  /** As StorageService has it. */
  content?: StorageService['content']
  /** Whether files belong to accounts of ours. Default false: whose they are is another's to say. */
  ofAccounts?: boolean
  /** Largest object in bytes. Default 50 MiB, as the hosted service's. */
  maxObjectBytes?: number
  /** How often uploads may come; without, as often as they like. */
  limits?: Pick<Limits, 'take'>
  /** Whether X-Forwarded-For is believed: only behind a proxy of one's own. */
  trustProxy?: boolean
  log: Pick<Logger, 'error' | 'warn'>
}

export interface Storage {
  /** storage/v1, to be mounted at `mount`. */
  routes(mount: string): Hono
  /** Keeps a file of the server's own; see keep-file.ts. */
  keep(file: ServerFile): Promise<void>
  /** The bytes of an object as `claims` may see it; null: there is none for them. */
  read(file: { bucket: string; name: string; claims: Claims }): Promise<Buffer | null>
  /** Removes what nothing refers to any more; see sweep.ts. */
  sweep(): Promise<Swept>
  close(): Promise<void>
}

const MAX_OBJECT = 50 * 1024 * 1024

/** storage/v1 over a database and its objects. */
export function openStorage(options: StorageOptions): Storage {
  const { objects, db, verify, images, limits, trustProxy = false, log } = options
  // One at a time: sharp works on the threads that also read files.
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
