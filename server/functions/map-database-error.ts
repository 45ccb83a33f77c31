import { ApiError } from '../http/errors.ts'

/** Turns a database error for people (PTnnn) into an answer with that status; rethrows others. */
export async function mapDatabaseError<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string }
    if (code && /^PT4\d\d$/.test(code)) throw new ApiError(Number(code.slice(2)), code, String(message))
    throw error
  }
}
