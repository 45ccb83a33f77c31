import { randomUUID } from 'node:crypto'
import type { AuthCall } from '../call.ts'
import type { AccountAddress } from './new-account.ts'
import type { UserJson } from './user-json.ts'

/** An answer that looks like a new account. `identities` is empty as in the reference server, unless neutral. */
export function fakeAccount(
  { services }: AuthCall,
  { email, phone }: AccountAddress,
  data: Record<string, unknown>,
): UserJson {
  const now = services.now().toISOString()
  const id = randomUUID()
  const provider = email === undefined ? 'phone' : 'email'
  const identity = {
    identity_id: randomUUID(),
    id,
    user_id: id,
    identity_data: {
      ...data,
      sub: id,
      ...(email === undefined ? { phone } : { email }),
      email_verified: false,
      phone_verified: false,
    },
    provider,
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
    ...(email !== undefined && { email }),
  }
  return {
    id,
    aud: services.settings.jwt.audience,
    role: services.settings.jwt.defaultRole,
    email: email ?? '',
    phone: phone ?? '',
    confirmation_sent_at: now,
    app_metadata: { provider, providers: [provider] },
    user_metadata: identity.identity_data,
    identities: services.settings.security.neutralAnswers ? [identity] : [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}
