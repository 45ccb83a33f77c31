import type { StorageOperation } from './call.ts'
import { accessDenied } from './errors.ts'

/** DELETE cdn/, cdn/:bucket and cdn/:bucket/*: there is no cache between us and who asks, so what is purged is gone already. Service role only. */
export const purgeCache: StorageOperation = async ({ params, caller, service }) => {
  const { role } = await caller()
  if (role !== 'service_role') throw accessDenied('Access denied')
  if (params.name !== undefined) service.changed(params.bucket ?? '', params.name)
  return { message: 'success' }
}
