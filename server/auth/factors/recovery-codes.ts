import { createHash, randomInt } from 'node:crypto'
import type pg from 'pg'
import { AUTH } from '#server/db.ts'
import { enqueueMail } from '#server/outbox/enqueue.ts'
import { recordEvent } from '../audit.ts'
import { callerOf, type Endpoint, textIn } from '../call.ts'
import { authError, invalid } from '../errors.ts'
import { issueSession } from '../sessions/sessions.ts'
import { factorHolder, factorsOf, isRaised, RECOVERY_CODE } from './factors.ts'

const HOW_MANY = 10
// Unambiguous characters; twelve of them are about sixty bits.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 12

export const newRecoveryCodes: Endpoint = async (call) =>
  call.services.db.asCaller(AUTH, async (sql) => {
    const { user, session } = await factorHolder(sql, call)
    if (!(await factorsOf(sql, user.id)).some(({ status }) => status === 'verified'))
      throw authError(422, 'mfa_factor_not_found', 'There is no second factor to stand in for')
    if (!isRaised(session)) throw authError(403, 'insufficient_aal', 'AAL2 required to make recovery codes')
    const codes = Array.from({ length: HOW_MANY }, newRecoveryCode)
    await sql.query('delete from private.recovery_codes where user_id = $1', [user.id])
    await sql.query(
      'insert into private.recovery_codes (user_id, code_hash, created_at) select $1, unnest($2::text[]), $3',
      [user.id, codes.map((code) => hashOf(user.id, code)), call.services.now()],
    )
    await recordEvent(sql, call, 'user_modified', user, { recovery_codes: HOW_MANY })
    return { codes }
  })

export const countRecoveryCodes: Endpoint = async (call) =>
  call.services.db.asCaller(AUTH, async (sql) => countOf(sql, callerOf(call).user.id), { readOnly: true })

export const verifyRecoveryCode: Endpoint = async (call) => {
  await call.services.limits.take('mfa-account', callerOf(call).user.id)
  const code = textIn(call.body, 'code')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  if (code === '') throw invalid('Code needs to be non-empty')
  return call.services.db.asCaller(AUTH, async (sql) => {
    const { user, session } = await factorHolder(sql, call)
    const used = await sql.query(
      'update private.recovery_codes set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null',
      [user.id, hashOf(user.id, code), call.services.now()],
    )
    if (used.rowCount !== 1) throw authError(422, 'recovery_code_invalid', 'Invalid recovery code entered')
    await recordEvent(sql, call, 'verification_attempted', user, { factor_type: 'recovery_code' })
    const { left } = await countOf(sql, user.id)
    if (user.email) await enqueueMail(sql, { to: user.email, template: 'recovery-code-used', data: { left } })
    return issueSession(sql, call, user, { method: RECOVERY_CODE, sessionId: session.id, aal: 'aal2' })
  })
}

const newRecoveryCode = () => {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

const hashOf = (userId: string, code: string) =>
  createHash('sha256')
    .update(`${userId} ${code.replaceAll('-', '')}`)
    .digest('hex')

const countOf = async (sql: pg.PoolClient, userId: string) => {
  const found = await sql.query<{ left: number; total: number; created_at: Date | null }>(
    `select count(*) filter (where used_at is null)::int as left, count(*)::int as total, min(created_at) as created_at
       from private.recovery_codes where user_id = $1`,
    [userId],
  )
  return found.rows[0]!
}
