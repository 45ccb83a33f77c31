import type pg from 'pg'
import { AUTH } from '#server/db.ts'
import { userJson } from '../accounts/user-json.ts'
import { type UserRow, userById } from '../accounts/users.ts'
import { recordEvent } from '../audit.ts'
import { type AuthCall, type Endpoint, uuidParam } from '../call.ts'
import { authError } from '../errors.ts'
import { factorInPath, removeFactor } from '../factors/factors.ts'

export const listUserFactors: Endpoint = async (call) =>
  call.services.db.asCaller(AUTH, async (sql) => (await userJson(sql, await userInPath(sql, call))).factors ?? [])

export const deleteUserFactor: Endpoint = async (call) =>
  call.services.db.asCaller(AUTH, async (sql) => {
    const user = await userInPath(sql, call)
    const factor = await factorInPath(sql, call, user.id)
    const shown = (await userJson(sql, user)).factors?.find(({ id }) => id === factor.id)
    await removeFactor(sql, factor, call.services.now())
    await recordEvent(sql, call, 'factor_deleted', user, { factor_id: factor.id })
    return shown ?? { id: factor.id }
  })

export async function userInPath(sql: pg.PoolClient, call: AuthCall): Promise<UserRow> {
  const user = await userById(sql, uuidParam(call, 'userId'))
  if (!user) throw authError(404, 'user_not_found', 'User not found')
  return user
}
