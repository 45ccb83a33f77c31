import { importPKCS8, SignJWT } from 'jose'

const LIFETIME_SECONDS = 300

export interface AppleKey {
  clientId: string
  teamId: string
  keyId: string
  secret: string
  audience: string
}

/** A JWT signed by the team's key (ES256), or the configured secret. Throws for keys other than P-256 in PEM. */
export async function appleClientSecret(key: AppleKey, now: Date): Promise<string> {
  if (!key.secret.includes('PRIVATE KEY')) return key.secret
  const issued = Math.floor(now.getTime() / 1000)
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: key.keyId })
    .setIssuer(key.teamId)
    .setSubject(key.clientId)
    .setAudience(key.audience)
    .setIssuedAt(issued)
    .setExpirationTime(issued + LIFETIME_SECONDS)
    .sign(await importPKCS8(key.secret.replaceAll('\\n', '\n'), 'ES256'))
}
