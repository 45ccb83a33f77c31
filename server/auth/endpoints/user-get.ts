import { AUTH } from '#server/db.ts'
import { userJson } from '../accounts/user-json.ts'
import { callerOf, type Endpoint } from '../call.ts'

export const getUser: Endpoint = (call) =>
  call.services.db.asCaller(AUTH, (sql) => userJson(sql, callerOf(call).user), { readOnly: true })
