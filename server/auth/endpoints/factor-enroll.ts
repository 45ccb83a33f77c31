import { randomUUID } from 'node:crypto'
import { generateSecret, generateURI } from 'otplib'
import type pg from 'pg'
import encodeQR from 'qr'
import { AUTH } from '#server/db.ts'
import { recordEvent } from '../audit.ts'
import { type AuthCall, type Endpoint, textIn, validPhone } from '../call.ts'
import { authError, invalid } from '../errors.ts'
import { checkEnabled, type FactorType, factorHolder, factorsOf, type Holder, isRaised } from '../factors/factors.ts'

const LONGEST_NAME = 255

export const enrollFactor: Endpoint = async (call) => {
  const type = textIn(call.body, 'factor_type')
  if (type !== 'totp' && type !== 'phone' && type !== 'webauthn')
    throw invalid('factor_type needs to be totp, phone, or webauthn')
  checkEnabled(call, type, 'enroll')
  const name = textIn(call.body, 'friendly_name').trim()
  if (name.length > LONGEST_NAME) throw invalid(`friendly_name cannot be longer than ${LONGEST_NAME} characters`)
  return call.services.db.asCaller(AUTH, async (sql) => {
    const holder = await factorHolder(sql, call)
    const phone = type === 'phone' ? await freePhone(sql, call, holder) : null
    await checkRoom(sql, call, holder, name)
    const secret = type === 'totp' ? generateSecret({ length: 20 }) : null
    const id = await insertFactor(sql, call, holder, { type, name, phone, secret })
    await recordEvent(sql, call, 'factor_in_progress', holder.user, { factor_id: id, factor_type: type })
    return {
      id,
      type,
      friendly_name: name,
      ...(secret && { totp: totpOf(call, holder, secret) }),
      ...(phone && { phone: textIn(call.body, 'phone') }),
    }
  })
}

const freePhone = async (sql: pg.PoolClient, call: AuthCall, { user }: Holder): Promise<string> => {
  const given = textIn(call.body, 'phone')
  if (given === '') throw invalid('Phone number required to enroll Phone factor')
  const phone = validPhone(given)
  const known = (await factorsOf(sql, user.id)).find((factor) => factor.phone === phone)
  if (known?.status === 'verified')
    throw authError(
      422,
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    )
  if (known) await sql.query('delete from auth.mfa_factors where id = $1', [known.id])
  return phone
}

const checkRoom = async (sql: pg.PoolClient, call: AuthCall, { user, session }: Holder, name: string) => {
  const { mfa } = call.services.settings
  await sql.query(
    `delete from auth.mfa_factors as factor
      where user_id = $1 and status = 'unverified' and created_at + make_interval(secs => $3) < $2
        and not exists (select from auth.mfa_challenges
                         where factor_id = factor.id and created_at + make_interval(secs => $3) >= $2)`,
    [user.id, call.services.now(), mfa.factorLifetime],
  )
  const factors = await factorsOf(sql, user.id)
  const verified = factors.filter(({ status }) => status === 'verified')
  if (name !== '' && factors.some(({ friendly_name }) => friendly_name === name))
    throw authError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    )
  if (factors.length >= mfa.maxEnrolledFactors || verified.length >= mfa.maxVerifiedFactors)
    throw authError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  // A password alone must not add a factor.
  if (verified.length > 0 && !isRaised(session))
    throw authError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
}

const insertFactor = async (
  sql: pg.PoolClient,
  call: AuthCall,
  { user }: Holder,
  factor: { type: FactorType; name: string; phone: string | null; secret: string | null },
) => {
  const id = randomUUID()
  await sql.query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, phone, created_at, updated_at)
     values ($1, $2, $3, $4, 'unverified', $5, $6, $7, $7)`,
    [id, user.id, factor.name, factor.type, factor.secret, factor.phone, call.services.now()],
  )
  return id
}

const totpOf = (call: AuthCall, { user }: Holder, secret: string) => {
  const issuer = textIn(call.body, 'issuer') || call.services.brand.name
  const uri = generateURI({ issuer, label: user.email || user.phone || user.id, secret })
  return { qr_code: qrSvg(uri), secret, uri }
}

// The QR code is used in a data URI, so it must not contain '#'. The white background is for dark screens.
const qrSvg = (text: string) =>
  encodeQR(text, 'svg', { ecc: 'medium', border: 4 }).replace('>', '><rect width="100%" height="100%" fill="white"/>')
