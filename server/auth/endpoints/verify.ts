import { AUTH } from '#server/db.ts'
import { setAuditSource } from '#server/kernel/audit-context.ts'
import { type Endpoint, textIn, validEmail, validPhone } from '../call.ts'
import { isTexted, type Proof, prove, readVerifyType } from '../codes/verification.ts'
import { invalid } from '../errors.ts'
import { issueSession } from '../sessions/sessions.ts'

export const HALF_CONFIRMED = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

export const verify: Endpoint = async (call) => {
  const { db, limits } = call.services
  const proof = readProof(call.body)
  if ('address' in proof) {
    await limits.take('verify-account', proof.address)
    setAuditSource('screen')
  }
  return db.asCaller(AUTH, async (sql) => {
    const { user, type, half } = await prove(sql, call, proof)
    if (half) return { msg: HALF_CONFIRMED, code: '200' }
    return issueSession(sql, call, user, { method: type === 'recovery' ? 'recovery' : 'otp' })
  })
}

const readProof = (body: Record<string, unknown>): Proof => {
  const type = readVerifyType(textIn(body, 'type'))
  const [code, token] = [textIn(body, 'token'), textIn(body, 'token_hash')]
  const [email, phone] = [textIn(body, 'email'), textIn(body, 'phone')]
  if ((code === '') === (token === '')) throw invalid('Verify requires either a token or a token hash')
  if (token !== '') {
    if (email !== '' || phone !== '') throw invalid('Only the token_hash and type should be provided')
    if (isTexted(type)) throw invalid('Invalid email verification type')
    return { type, token }
  }
  if ((email === '') === (phone === ''))
    throw invalid('Only an email address or phone number should be provided on verify')
  if (isTexted(type) !== (phone !== ''))
    throw invalid(phone === '' ? 'Invalid sms verification type' : 'Invalid email verification type')
  return { type, address: phone === '' ? validEmail(email) : validPhone(phone), code }
}
