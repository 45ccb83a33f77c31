import type { IdentityData } from '../accounts/identities.ts'

export interface ProviderEmail {
  email: string
  verified: boolean
}

export interface ProviderData {
  email: ProviderEmail | null
  claims: { sub: string } & Record<string, unknown>
}

type Claims = Record<string, unknown>

export class BadProviderData extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'BadProviderData'
  }
}

const str = (value: unknown) => (typeof value === 'string' ? value : '')
const isTrue = (value: unknown) => value === true || value === 'true' || value === '1' || value === 1

const present = (claims: Claims): Claims =>
  Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined && value !== ''))

const emailOf = (value: unknown, verified: boolean): ProviderEmail | null =>
  str(value) === '' ? null : { email: str(value).toLowerCase(), verified }

const subjectOf = (value: unknown) => {
  const sub = typeof value === 'number' ? String(value) : str(value)
  if (sub === '') throw new BadProviderData('Missing sub claim')
  return sub
}

export const googleData = (claims: Claims): ProviderData => {
  const sub = subjectOf(claims.sub)
  return {
    email: emailOf(claims.email, isTrue(claims.email_verified) || isTrue(claims.verified_email)),
    claims: {
      ...present({
        iss: claims.iss,
        name: claims.name,
        picture: claims.picture,
        avatar_url: claims.picture,
        full_name: claims.name,
        custom_claims: claims.hd === undefined ? undefined : { hd: claims.hd },
      }),
      sub,
      provider_id: sub,
    },
  }
}

/** `user`: form field with the name, in the first callback. */
export const appleData = (claims: Claims, user?: string): ProviderData => {
  const sub = subjectOf(claims.sub)
  const custom = present({
    auth_time: claims.auth_time,
    is_private_email: claims.is_private_email === undefined ? undefined : isTrue(claims.is_private_email),
  })
  const name = appleName(user)
  return {
    email: emailOf(claims.email, claims.email_verified === undefined || isTrue(claims.email_verified)),
    claims: {
      ...present({
        iss: claims.iss,
        name,
        full_name: name,
        custom_claims: Object.keys(custom).length > 0 ? custom : undefined,
      }),
      sub,
      provider_id: sub,
    },
  }
}

const appleName = (user: string | undefined): string => {
  if (!user) return ''
  try {
    const { name } = JSON.parse(user) as { name?: { firstName?: unknown; lastName?: unknown } }
    return `${str(name?.firstName)} ${str(name?.lastName)}`.trim().slice(0, 200)
  } catch {
    return ''
  }
}

const PERSONAL_TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad'
const AZURE_PROTOCOL = new Set(
  'iss sub aud exp iat nbf email name preferred_username xms_edov nonce at_hash c_hash aio rh uti ver azp'.split(' '),
)

/** A foreign tenant's address is verified only with xms_edov or for personal accounts. */
export const azureData = (claims: Claims, ownTenant: boolean): ProviderData => {
  const sub = subjectOf(claims.sub)
  const trusted = ownTenant || claims.tid === PERSONAL_TENANT
  const verified = claims.xms_edov === undefined ? trusted : isTrue(claims.xms_edov)
  const custom = Object.fromEntries(Object.entries(claims).filter(([name]) => !AZURE_PROTOCOL.has(name)))
  return {
    email: emailOf(claims.email, verified),
    claims: {
      ...present({
        iss: claims.iss,
        name: claims.name,
        full_name: claims.name,
        preferred_username: claims.preferred_username,
        custom_claims: Object.keys(custom).length > 0 ? custom : undefined,
      }),
      sub,
      provider_id: sub,
    },
  }
}

export const facebookData = (me: Claims, profileUrl: string): ProviderData => {
  const sub = subjectOf(me.id)
  const name = `${str(me.first_name)} ${str(me.last_name)}`.trim()
  const picture = str((me.picture as { data?: { url?: unknown } } | undefined)?.data?.url)
  return {
    email: emailOf(me.email, true),
    claims: {
      ...present({
        iss: profileUrl,
        name,
        nickname: me.name,
        picture,
        slug: me.name,
        avatar_url: picture,
        full_name: name,
      }),
      sub,
      provider_id: sub,
    },
  }
}

const GENERIC = 'iss name family_name given_name nickname preferred_username picture locale phone'.split(' ')

export const genericData = (claims: Claims): ProviderData => {
  const sub = subjectOf(claims.sub)
  return {
    email: emailOf(claims.email, claims.email_verified === true),
    claims: { ...present(Object.fromEntries(GENERIC.map((name) => [name, claims[name]]))), sub, provider_id: sub },
  }
}

export const identityDataOf = (data: ProviderData): IdentityData => ({
  ...data.claims,
  ...(data.email && { email: data.email.email }),
  email_verified: data.email?.verified ?? false,
  phone_verified: false,
})
