import { errorMessage } from '#contract/messages/errors.ts'
import { ApiError } from '../kernel/api-error.ts'
import { readBody } from '../kernel/read-body.ts'

/** Undefined for invalid JSON or text with NUL. Throws 413 form_too_large. */
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
