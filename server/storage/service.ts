import type { Logger } from 'pino'
import type { Claims, Database } from '../db.ts'
import type { Verify } from '../http/auth-context.ts'
import type { Transformation, Transformed } from '../images/transform.ts'
import type { Queue } from '../kernel/queue.ts'
import type { ByteStore } from './byte-store.ts'
import type { Originals } from './originals.ts'
import type { UrlSigner } from './url-signer.ts'

export const STORAGE: Claims = { role: 'supabase_storage_admin' }

export interface StorageService {
  db: Database
  verify: Verify
  bytes: ByteStore
  staging: string
  uploads: string
  signer: UrlSigner
  rewriting: Pick<Queue, 'urgent'>
  images: ImageTransformer
  originals?: Pick<Originals, 'find'>
  /** checked: verified and re-encoded. declared: types are trusted, as in the hosted service. */
  content: 'checked' | 'declared'
  ofAccounts: boolean
  maxObjectBytes: number
  log: Pick<Logger, 'error' | 'warn'>
  /** Counts an upload, except for the server key. Throws ApiError 429. */
  countUpload(request: Request, by: { user: string | undefined; role?: string }): Promise<void>
  changed(bucket: string, name: string): void
}

export interface ImageTransformer {
  /** Throws NotAnImage, QueueFull. */
  transform(
    picture: { identity: string; read: () => Promise<Buffer | null> },
    how: Transformation,
  ): Promise<Transformed>
}
