import type { StorageOperation } from './call.ts'
import { accessDenied } from './errors.ts'

export const purgeCache: StorageOperation = async ({ params, caller, service }) => {
  const { role } = await caller()
  if (role !== 'service_role') throw accessDenied('Access denied')
  if (params.name !== undefined) service.changed(params.bucket ?? '', params.name)
  return { message: 'success' }
}
