import { AUTH } from '../db.ts'
import { callerOf, type Endpoint } from './call.ts'
import { userJson } from './user-json.ts'

/** GET user: who the token names, as the account is now. */
export const getUser: Endpoint = (call) =>
  call.services.db.asCaller(AUTH, (sql) => userJson(sql, callerOf(call).user), { readOnly: true })
