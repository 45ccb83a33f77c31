import { errorMessage } from '#contract/errors.ts'
import { ApiError } from '../errors.ts'
import { readBody } from '../kernel/read-body.ts'

/** What a request says in JSON; undefined: nothing that is JSON, or what no text of PostgreSQL holds. Throws 413 form_too_large. */
export async function jsonBody(request: Request, mostBytes: number): Promise<unknown> {
  const bytes = await readBody(
    request,
    mostBytes,
    () => new ApiError(413, 'form_too_large', errorMessage('form_too_large')),
  )
  const text = bytes.toString()
  try {
    return text.includes('\\u0000') ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
