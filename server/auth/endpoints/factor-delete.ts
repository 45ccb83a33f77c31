import { AUTH } from '#server/db.ts'
import { enqueueMail } from '#server/outbox/enqueue.ts'
import { recordEvent } from '../audit.ts'
import type { Endpoint } from '../call.ts'
import { authError } from '../errors.ts'
import { factorHolder, factorInPath, isRaised, removeFactor } from '../factors/factors.ts'

/** A verified factor requires an aal2 session. */
export const deleteFactor: Endpoint = async (call) =>
  call.services.db.asCaller(AUTH, async (sql) => {
    const { user, session } = await factorHolder(sql, call)
    const factor = await factorInPath(sql, call, user.id)
    if (factor.status === 'verified' && !isRaised(session))
      throw authError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
    await removeFactor(sql, factor, call.services.now())
    const { id, factor_type: factorType, status, friendly_name: friendlyName } = factor
    const traits = { factor_id: id, factor_status: status, session_id: session.id }
    await recordEvent(sql, call, 'factor_unenrolled', user, traits)
    if (status === 'verified' && user.email) {
      const data = { factorType, ...(friendlyName && { friendlyName }) }
      await enqueueMail(sql, { to: user.email, template: 'mfa-removed', data })
    }
    return { id }
  })
