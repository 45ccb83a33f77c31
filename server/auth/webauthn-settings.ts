import { isIP } from 'node:net'
import type { z } from 'zod'
import { flag, list, seconds, text, whole } from './setting-kinds.ts'

export const WEBAUTHN_VARIABLES = {
  GOTRUE_PASSKEY_ENABLED: flag(true),
  GOTRUE_PASSKEY_MAX_PASSKEYS_PER_USER: whole(10, { min: 1 }),
  GOTRUE_WEBAUTHN_RP_ID: text(),
  GOTRUE_WEBAUTHN_RP_DISPLAY_NAME: text(),
  GOTRUE_WEBAUTHN_RP_ORIGINS: list(),
  GOTRUE_WEBAUTHN_CHALLENGE_EXPIRY_DURATION: seconds(300),
}

type Variables = { [name in keyof typeof WEBAUTHN_VARIABLES]: z.infer<(typeof WEBAUTHN_VARIABLES)[name]> }

export interface WebauthnSettings {
  passkeys: { enabled: boolean; most: number; challengeLifetime: number }
  rpId: string
  rpName: string
  origins: string[]
}

/** Passkeys need a domain, so a site on an IP address offers none. */
export function readWebauthn(v: Variables, siteUrl: string, isAsked: boolean, wrong: string[]): WebauthnSettings {
  const site = new URL(siteUrl)
  const rpId = v.GOTRUE_WEBAUTHN_RP_ID.toLowerCase() || site.hostname
  const given = v.GOTRUE_WEBAUTHN_RP_ORIGINS
  const origins = given.length > 0 ? given.map((origin) => origin.replace(/\/+$/, '')) : [site.origin]
  const isDomain = isIP(rpId.replace(/^\[|\]$/g, '')) === 0
  if (!/^[a-z0-9.-]+$/.test(rpId) && isDomain)
    wrong.push('  GOTRUE_WEBAUTHN_RP_ID: must be a domain such as example.mx')
  if (!isDomain && isAsked) wrong.push('  GOTRUE_WEBAUTHN_RP_ID: must be a domain, since passkeys belong to one')
  if (given.length > 0 && !origins.every((origin) => isOriginOf(origin, rpId)))
    wrong.push(`  GOTRUE_WEBAUTHN_RP_ORIGINS: must be addresses of ${rpId} such as https://${rpId}`)
  return {
    passkeys: {
      enabled: v.GOTRUE_PASSKEY_ENABLED && isDomain,
      most: v.GOTRUE_PASSKEY_MAX_PASSKEYS_PER_USER,
      challengeLifetime: v.GOTRUE_WEBAUTHN_CHALLENGE_EXPIRY_DURATION,
    },
    rpId,
    rpName: v.GOTRUE_WEBAUTHN_RP_DISPLAY_NAME,
    origins,
  }
}

const isOriginOf = (origin: string, rpId: string) => {
  // Android apps identify themselves by their signature.
  if (/^android:apk-key-hash:[\w-]+$/.test(origin)) return true
  if (!URL.canParse(origin) || new URL(origin).origin !== origin) return false
  const { hostname } = new URL(origin)
  return hostname === rpId || hostname.endsWith(`.${rpId}`)
}
