import { childOf, childrenOf, textOf, type XmlElement } from './saml-xml.ts'

export interface AttributeMapping {
  keys?: Record<string, { name?: string; names?: string[]; default?: unknown; array?: boolean }>
}

const SUBJECT_ID = 'urn:oasis:names:tc:SAML:attribute:subject-id'
const FORMAT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:'
export const PERSISTENT = `${FORMAT}persistent`
const TRANSIENT = `${FORMAT}transient`
export const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
const UNSPECIFIED = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified'
export const NAME_ID_FORMATS = [PERSISTENT, EMAIL_FORMAT, TRANSIENT, UNSPECIFIED]

const EMAIL_ATTRIBUTES = [
  'urn:oid:0.9.2342.19200300.100.1.3',
  'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
  'http://schemas.xmlsoap.org/claims/EmailAddress',
  'mail',
  'Mail',
  'email',
]

const valuesOf = (assertion: XmlElement, name: string): string[] =>
  childrenOf(assertion, 'AttributeStatement')
    .flatMap((statement) => childrenOf(statement, 'Attribute'))
    .filter(({ $ }) => $?.Name === name || $?.FriendlyName === name)
    .flatMap((attribute) => childrenOf(attribute, 'AttributeValue'))
    .map(textOf)
    .filter((value) => value !== '')

const nameIdOf = (assertion: XmlElement) => childOf(childOf(assertion, 'Subject'), 'NameID')

/** '' if the id is transient. */
export function assertedSubject(assertion: XmlElement): string {
  const subject = valuesOf(assertion, SUBJECT_ID)[0]
  if (subject) return subject
  const nameId = nameIdOf(assertion)
  const format = nameId?.$?.Format
  if (format === TRANSIENT) return ''
  return format === EMAIL_FORMAT ? textOf(nameId).toLowerCase() : textOf(nameId)
}

export const mappedClaims = (assertion: XmlElement, mapping: AttributeMapping | null): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(mapping?.keys ?? {}).flatMap(([claim, { name, names = [], default: fallback, array }]) => {
      const found = [name ?? '', ...names].map((one) => valuesOf(assertion, one)).find((values) => values.length > 0)
      const value = found ? (array ? found : found[0]) : fallback
      return value === undefined || value === null ? [] : [[claim, value]]
    }),
  )

export function assertedEmail(assertion: XmlElement, claims: Record<string, unknown>): string {
  if (typeof claims.email === 'string' && claims.email !== '') return claims.email
  for (const name of EMAIL_ATTRIBUTES) {
    const value = valuesOf(assertion, name)[0]
    if (value) return value
  }
  const nameId = nameIdOf(assertion)
  return nameId?.$?.Format === EMAIL_FORMAT ? textOf(nameId) : ''
}

export function sessionEnd(assertion: XmlElement): Date | null {
  for (const statement of childrenOf(assertion, 'AuthnStatement')) {
    const at = new Date(statement.$?.SessionNotOnOrAfter ?? '')
    if (!Number.isNaN(at.getTime())) return at
  }
  return null
}

export const confirmationsOf = (assertion: XmlElement) =>
  childrenOf(childOf(assertion, 'Subject'), 'SubjectConfirmation').map((confirmation) => {
    const data = childOf(confirmation, 'SubjectConfirmationData')?.$ ?? {}
    return {
      bearer: confirmation.$?.Method === 'urn:oasis:names:tc:SAML:2.0:cm:bearer',
      recipient: data.Recipient,
      inResponseTo: data.InResponseTo,
      goodUntil: new Date(data.NotOnOrAfter ?? ''),
    }
  })

const PROFILE_CLAIMS = new Set(
  'name family_name given_name middle_name nickname preferred_username picture website gender birthdate zoneinfo locale phone'.split(
    ' ',
  ),
)

export function samlClaims(sub: string, issuer: string, mapped: Record<string, unknown>) {
  const entries = Object.entries(mapped).filter(([name]) => !['sub', 'iss', 'email'].includes(name))
  const profile = Object.fromEntries(entries.filter(([name]) => PROFILE_CLAIMS.has(name)))
  const custom = Object.fromEntries(entries.filter(([name]) => !PROFILE_CLAIMS.has(name)))
  return { iss: issuer, ...profile, custom_claims: custom, sub }
}
