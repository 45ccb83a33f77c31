import type { Logger } from 'pino'
import type { Verify } from '../auth-context.ts'
import type { Claims, Database } from '../db.ts'
import type { Transformation, Transformed } from '../images/transform.ts'
import type { Queue } from '../queue.ts'
import type { ByteStore } from './byte-store.ts'
import type { Originals } from './originals.ts'
import type { UrlSigner } from './url-signer.ts'

/** The service itself, for its own bookkeeping: it sees every bucket and object. Never a request's role. */
export const STORAGE: Claims = { role: 'supabase_storage_admin' }

/** What an operation may use. */
export interface StorageService {
  db: Database
  /** Who asks, from the request's headers. Throws ApiError 401. */
  verify: Verify
  bytes: ByteStore
  /** A folder for what is still arriving; on the same file system as local bytes. */
  staging: string
  /** A folder for unfinished resumable uploads, on the same file system as `staging`. */
  uploads: string
  signer: UrlSigner
  /** Where pictures wait to be written anew before they are kept. */
  rewriting: Pick<Queue, 'urgent'>
  images: ImageTransformer
  /** Files that are there without a row (the demonstration's photographs). */
  originals?: Pick<Originals, 'find'>
  /**
   * checked: bytes decide, pictures are written anew, and no shared cache keeps what only some may see. declared: what an upload says of
   * itself is believed, as the hosted service does.
   */
  content: 'checked' | 'declared'
  /** Whether files belong to accounts of ours, whose rows say what they are for: those that no row names are swept. */
  ofAccounts: boolean
  /** Largest object in bytes; a bucket may allow less. */
  maxObjectBytes: number
  log: Pick<Logger, 'error' | 'warn'>
  /**
   * Counts one upload of its caller: of `user`, the token's or the signed address's subject, else of the network address the
   * request comes from. The project's own server key is not counted. Throws ApiError 429.
   */
  countUpload(request: Request, by: { user: string | undefined; role?: string }): Promise<void>
  /** What a public object looked like may have changed. */
  changed(bucket: string, name: string): void
}

export interface ImageTransformer {
  /** Renders a picture and keeps the result under its identity. Throws NotAnImage, QueueFull. */
  transform(
    picture: { identity: string; read: () => Promise<Buffer | null> },
    how: Transformation,
  ): Promise<Transformed>
}
