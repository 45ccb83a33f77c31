import { dataFailure } from '#app/lib/data-failure.ts'
import { errorMessage } from '#contract/errors.ts'

const TAKEN = '23505'

/** Why an application was not sent (docs/product.md, section 8). */
export function submitFailure(error: unknown, online: boolean): { message: string; hasActive: boolean } {
  const hasActive = (error as { code?: string } | null)?.code === TAKEN
  const message = hasActive
    ? errorMessage('application_already_active')
    : dataFailure(error, errorMessage('application_not_submitted'), online)
  return { message, hasActive }
}
