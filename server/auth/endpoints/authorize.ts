import type { Endpoint } from '../call.ts'
import { leaveFor } from '../providers/redirect-answer.ts'
import { startAuthorization } from '../providers/start-authorization.ts'

export const authorize: Endpoint = async (call) => leaveFor(await startAuthorization(call))
