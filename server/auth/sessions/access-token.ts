import { ApiError } from '#server/kernel/api-error.ts'
import { tokenVerifier } from '#server/keys/tokens.ts'
import type { UserRow } from '../accounts/users.ts'
import type { JwtClaims } from '../call.ts'
import { authError } from '../errors.ts'
import type { AuthServices } from '../service.ts'

export type Aal = 'aal1' | 'aal2' | 'aal3'

export interface Amr {
  method: string
  timestamp: number
}

export async function signAccessToken(
  { keys, settings, now }: Pick<AuthServices, 'keys' | 'settings' | 'now'>,
  user: UserRow,
  session: { id: string; aal: Aal; amr: Amr[] },
): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = Math.floor(now().getTime() / 1000)
  const expiresAt = issuedAt + settings.jwt.lifetime
  const token = await keys.sign({
    iss: settings.jwt.issuer,
    sub: user.id,
    aud: user.aud || settings.jwt.audience,
    exp: expiresAt,
    iat: issuedAt,
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role || settings.jwt.defaultRole,
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  })
  return { token, expiresAt }
}

export function accessTokens({ keys, settings, now }: Pick<AuthServices, 'keys' | 'settings' | 'now'>) {
  const verifyToken = tokenVerifier({ keys: keys.verifying, now: () => now().getTime() })
  return {
    async verify(token: string): Promise<JwtClaims> {
      let claims: JwtClaims
      try {
        claims = await verifyToken(token)
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) throw badJwt(REASONS[error.message] ?? error.message)
        throw error
      }
      // The issuer of a user's token must be ours.
      if (claims.sub !== undefined && claims.iss !== undefined && claims.iss !== settings.jwt.issuer)
        throw badJwt('token has invalid claims: token has invalid issuer')
      if (claims.sub !== undefined && claims.role === settings.jwt.defaultRole && !isFor(claims, settings.jwt.audience))
        throw badJwt('token has invalid claims: token has invalid audience')
      return claims
    },
  }
}

const isFor = ({ aud }: JwtClaims, audience: string) =>
  aud === undefined || (Array.isArray(aud) ? aud.includes(audience) : aud === audience)

const REASONS: Record<string, string> = {
  'JWT expired': 'token has invalid claims: token is expired',
  'JWT not yet valid': 'token has invalid claims: token is not valid yet',
  'JWT issued at future': 'token has invalid claims: token used before issued',
  'Wrong or unsupported encoding algorithm': 'token is unverifiable: signing method is invalid',
  'No suitable key or wrong key type': 'token signature is invalid: signature is invalid',
}
const badJwt = (reason: string) =>
  authError(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${reason}`)
