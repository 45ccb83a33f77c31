import { ApiError } from '../kernel/api-error.ts'

/** PTnnn becomes an answer with status nnn; others are rethrown. */
export async function mapDatabaseError<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string }
    if (code && /^PT4\d\d$/.test(code)) throw new ApiError(Number(code.slice(2)), code, String(message))
    throw error
  }
}
