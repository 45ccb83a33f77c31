import { AUTH } from '#server/db.ts'
import { isBanned, userByEmail } from '../accounts/users.ts'
import { recordEvent } from '../audit.ts'
import { type Endpoint, textIn, validEmail } from '../call.ts'
import { sendRecovery } from '../codes/send-mail-codes.ts'
import { allowMail } from '../codes/sending-limits.ts'
import { inConstantTime } from '../constant-time.ts'
import { invalid } from '../errors.ts'
import { readChallenge } from '../providers/code-challenge.ts'

export const recover: Endpoint = async (call) => {
  if (textIn(call.body, 'email') === '') throw invalid('Password recovery requires an email')
  const email = validEmail(textIn(call.body, 'email'))
  const challenge = readChallenge(call.body)
  return inConstantTime(async () => {
    await allowMail(call, email)
    return call.services.db.asCaller(AUTH, async (sql) => {
      const user = await userByEmail(sql, email)
      if (!user || isBanned(user, call.services.now())) return {}
      await recordEvent(sql, call, 'user_recovery_requested', user)
      await sendRecovery(sql, call, user, challenge)
      return {}
    })
  })
}
