import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { z } from 'zod'
import type { Database } from '../db.ts'
import { authContext } from '../http/auth-context.ts'
import { openImages } from '../images/images.ts'
import type { TokenKeys } from '../keys/tokens.ts'
import { openObjects, openStorage } from './open.ts'
import type { S3Settings } from './s3-bytes.ts'
import type { StorageService } from './service.ts'

// As in the reference server.
const schema = z.object({
  STORAGE_BACKEND: z.enum(['file', 's3']).default('file'),
  FILE_STORAGE_BACKEND_PATH: z.string().optional(),
  STORAGE_FILE_BACKEND_PATH: z.string().optional(),
  UPLOAD_FILE_SIZE_LIMIT: z.coerce.number().int().min(1).optional(),
  FILE_SIZE_LIMIT: z.coerce.number().int().min(1).optional(),
  STORAGE_S3_BUCKET: z.string().optional(),
  STORAGE_S3_ENDPOINT: z.url().optional(),
  STORAGE_S3_REGION: z.string().default('us-east-1'),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AUTH_JWT_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
})

export interface ContractStorageSettings {
  folder: string
  s3: S3Settings | undefined
  maxObjectBytes: number | undefined
  secret: string | undefined
}

export function readContractStorage(
  source: Record<string, string | undefined> = process.env,
): ContractStorageSettings | undefined {
  const named = Object.keys(source).some((name) => source[name] && /^(FILE_)?STORAGE_/.test(name))
  if (!named) return undefined
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The configuration is not valid:\n${lines.join('\n')}`)
  }
  const env = parsed.data
  const { STORAGE_S3_BUCKET: bucket, STORAGE_S3_ENDPOINT: endpoint } = env
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
  const complete = bucket && endpoint && accessKeyId && secretAccessKey
  if (env.STORAGE_BACKEND === 's3' && !complete) {
    throw new Error(
      'The configuration is not valid:\n  STORAGE_BACKEND: s3 needs STORAGE_S3_BUCKET, STORAGE_S3_ENDPOINT, AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
    )
  }
  return {
    folder:
      env.FILE_STORAGE_BACKEND_PATH ?? env.STORAGE_FILE_BACKEND_PATH ?? join(tmpdir(), 'volante-contract-storage'),
    s3:
      env.STORAGE_BACKEND === 's3' && complete
        ? { bucket, endpoint, region: env.STORAGE_S3_REGION, accessKeyId, secretAccessKey }
        : undefined,
    maxObjectBytes: env.UPLOAD_FILE_SIZE_LIMIT ?? env.FILE_SIZE_LIMIT,
    secret: env.AUTH_JWT_SECRET,
  }
}

export interface ContractStorageOptions {
  folder: string
  s3?: S3Settings | undefined
  maxObjectBytes?: number | undefined
  db: Database
  keys: TokenKeys
  secret: string
  log: StorageService['log']
}

export function contractStorage(options: ContractStorageOptions): {
  routes(mount: string): Hono
  close(): Promise<void>
} {
  const { folder, s3, maxObjectBytes, db, keys, secret, log } = options
  const objects = openObjects({ folder, s3, db, log })
  const images = openImages({
    folder,
    cacheFolder: join(folder, '.renders'),
    publicBuckets: [],
    isKnownSource: async () => false,
    log,
  })
  const storage = openStorage({
    objects,
    db,
    verify: authContext({ keys, anonRole: 'anon', requireKey: true }),
    secret,
    images,
    content: 'declared',
    ...(maxObjectBytes ? { maxObjectBytes } : {}),
    log,
  })
  return {
    routes: storage.routes,
    async close() {
      await storage.close()
      await images.close()
    },
  }
}
