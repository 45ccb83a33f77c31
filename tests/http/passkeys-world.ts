import { randomUUID } from 'node:crypto'
import { authService, SITE } from './auth-service.ts'
import { type Lies, softwareAuthenticator } from './software-authenticator.ts'

/** Auth service with passkey helpers. */
export function passkeysWorld(variables: Record<string, string> = {}) {
  const service = authService(variables)
  const begin = (token: string) => service.post('/passkeys/registration/options', {}, { token })
  const finish = (token: string, body: object) => service.post('/passkeys/registration/verify', body, { token })
  const beginSignIn = () => service.post('/passkeys/authentication/options')
  const finishSignIn = (body: object) => service.post('/passkeys/authentication/verify', body)

  const register = async (token: string, key = softwareAuthenticator(SITE), lies?: Lies) => {
    const { body: asked } = await begin(token)
    return finish(token, { challenge_id: asked.challenge_id, credential: key.create(asked.options, lies) })
  }
  const holder = async () => {
    const person = await service.person()
    const key = softwareAuthenticator(SITE)
    const { body } = await register(person.access, key)
    return { ...person, key, passkey: body as { id: string; friendly_name: string; created_at: string } }
  }
  const signIn = async (key: ReturnType<typeof softwareAuthenticator>, lies?: Lies) => {
    const { body: asked } = await beginSignIn()
    return finishSignIn({ challenge_id: asked.challenge_id, credential: key.get(asked.options, lies) })
  }
  return {
    service,
    begin,
    finish,
    beginSignIn,
    finishSignIn,
    register,
    holder,
    signIn,
    addFactor: (userId: string) =>
      service.sql(
        `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
         values ($1, $2, 'totp', 'verified', now(), now(), 'JBSWY3DPEHPK3PXP')`,
        [randomUUID(), userId],
      ),
    raise: (userId: string) => service.sql(`update auth.sessions set aal = 'aal2' where user_id = $1`, [userId]),
    audit: async (userId: string): Promise<{ action: string; traits?: Record<string, unknown> }[]> =>
      (
        await service.sql(
          `select payload from auth.audit_log_entries where payload ->> 'actor_id' = $1 order by created_at`,
          [userId],
        )
      ).map(({ payload }) => payload),
  }
}
