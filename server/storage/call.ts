import type { z } from 'zod'
import { isUuid } from '#contract/text/uuid.ts'
import type { Claims } from '../db.ts'
import { readBody } from '../kernel/read-body.ts'
import { invalidRequest, tooLarge } from './errors.ts'
import type { StorageService } from './service.ts'

export interface StorageCall {
  request: Request
  url: URL
  params: Record<string, string>
  service: StorageService
  caller(): Promise<Claims>
}

export type StorageOperation = (call: StorageCall) => Promise<Response | object>

export function storageCaller({ request, service }: Pick<StorageCall, 'request' | 'service'>): () => Promise<Claims> {
  let claims: Promise<Claims> | undefined
  return () => {
    claims ??= service.verify(request.headers)
    return claims
  }
}

export const ownerOf = (sub: string | undefined): { owner: string | null; ownerId: string | null } => ({
  owner: isUuid(sub) ? sub : null,
  ownerId: sub ?? null,
})

const LONGEST_BODY = 1024 * 1024

/** Empty is {}. Throws InvalidRequest. */
export async function bodyOf<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await readJson(request))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw invalidRequest(`body${issue?.path.map((part) => `/${String(part)}`).join('') ?? ''} ${issue?.message ?? ''}`)
}

export function storageQuery<Schema extends z.ZodType>(url: URL, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(Object.fromEntries(url.searchParams))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw invalidRequest(`querystring/${issue?.path.join('/') ?? ''} ${issue?.message ?? ''}`)
}

const readJson = async (request: Request): Promise<unknown> => {
  const bytes = await readBody(request, LONGEST_BODY, tooLarge)
  if (bytes.length === 0) return {}
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw invalidRequest('Body is not valid JSON')
  }
}
