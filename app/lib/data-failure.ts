import { errorMessage } from '#contract/errors.ts'

/** Why the data service did not do something, for who asked: its own words where they are meant to be read, else that there is no network, or `fallback`. */
export function dataFailure(error: unknown, fallback: string, online: boolean): string {
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  if (code && /^PT4\d\d$/.test(code) && message) return message
  return code || online ? fallback : errorMessage('offline')
}
