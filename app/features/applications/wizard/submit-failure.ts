import type { Contract } from '#app/lib/contract.ts'
import { dataFailure } from '#app/lib/data-failure.ts'
import { errorMessage } from '#contract/errors.ts'
import type { ApplicationProblem } from './problem-lines.ts'

const TAKEN = '23505'

/** What still keeps an application from being sent; missing papers do not. Throws what the data service answers. */
export async function problemsOf({ rest }: Contract, application_id: string): Promise<ApplicationProblem[]> {
  const { data } = await (await rest()).rpc('application_problems', { application_id }).throwOnError()
  return data as unknown as ApplicationProblem[]
}

/** Sends an application; again, it is the same. Answers its id. Throws what the data service answers. */
export async function submitApplication({ rest }: Contract, id: string): Promise<string> {
  return (await (await rest()).rpc('submit_application', { application_data: { id } }).throwOnError()).data
}

/** Why an application was not sent (docs/product.md, section 8). */
export function submitFailure(error: unknown, online: boolean): { message: string; hasActive: boolean } {
  const hasActive = (error as { code?: string } | null)?.code === TAKEN
  const message = hasActive
    ? errorMessage('application_already_active')
    : dataFailure(error, errorMessage('application_not_submitted'), online)
  return { message, hasActive }
}
