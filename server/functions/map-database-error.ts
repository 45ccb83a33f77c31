import { ApiError } from '../errors.ts'

/** What a function of the database says to people (PTnnn) as the answer with that status; anything else stays the error it is. */
export async function mapDatabaseError<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string }
    if (code && /^PT4\d\d$/.test(code)) throw new ApiError(Number(code.slice(2)), code, String(message))
    throw error
  }
}
