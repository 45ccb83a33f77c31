import { errorMessage } from '#contract/messages/errors.ts'
import { ApiError } from '../kernel/api-error.ts'
import { readBody } from '../kernel/read-body.ts'

const LARGEST = 4096

export async function fieldsOfBeacon(request: Request): Promise<Record<string, unknown>> {
  const bytes = await readBody(request, LARGEST, () => refused(413, 'form_too_large'))
  try {
    const fields: unknown = JSON.parse(bytes.toString())
    if (typeof fields === 'object' && fields !== null) return fields as Record<string, unknown>
  } catch {}
  throw refused(400, 'form_unreadable')
}

const refused = (status: number, code: Parameters<typeof errorMessage>[0]) =>
  new ApiError(status, code, errorMessage(code), null)
