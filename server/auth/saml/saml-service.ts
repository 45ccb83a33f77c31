import { type CacheProvider, generateServiceProviderMetadata, SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import { DAY_MS } from '#contract/dates/calendar.ts'
import type { AuthSettings } from '../settings.ts'
import { EMAIL_FORMAT, PERSISTENT } from './saml-assertion.ts'
import { type SamlKey, samlKey } from './saml-certificate.ts'
import type { IdpMetadata } from './saml-idp.ts'

const CLOCK_SKEW_MS = 180_000
const FIVE_YEARS_MS = 5 * 365 * DAY_MS

const addressesOf = ({ providers }: AuthSettings) => ({
  entityId: `${providers.saml.externalUrl}/sso/saml/metadata`,
  acs: `${providers.saml.externalUrl}/sso/saml/acs`,
})

export const acsAddress = (settings: AuthSettings) => addressesOf(settings).acs

const keys = new WeakMap<AuthSettings, SamlKey>()

const keyOf = (settings: AuthSettings): SamlKey => {
  const { privateKey, externalUrl } = settings.providers.saml
  const known = keys.get(settings) ?? samlKey(privateKey, `SAML 2.0 Certificate for ${new URL(externalUrl).host}`)
  keys.set(settings, known)
  return known
}

type Requests = { requestId: string } | { initiatedByIdp: true } | { newRequestId: string }

export function serviceFor(
  settings: AuthSettings,
  idp: IdpMetadata,
  requests: Requests,
  nameIdFormat: string | null = null,
): SAML {
  const { entityId, acs } = addressesOf(settings)
  const { privateKey, certificate } = keyOf(settings)
  return new SAML({
    issuer: entityId,
    audience: entityId,
    callbackUrl: acs,
    entryPoint: idp.signInUrl,
    idpCert: idp.certificates,
    privateKey,
    publicCert: certificate,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    identifierFormat: nameIdFormat ?? PERSISTENT,
    disableRequestedAuthnContext: true,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    // Only signed content is read.
    wantAuthnResponseSigned: false,
    wantAssertionsSigned: false,
    ...(settings.providers.saml.allowEncryptedAssertions && { decryptionPvk: privateKey }),
    // An unsolicited answer must not name a request.
    validateInResponseTo: 'requestId' in requests ? ValidateInResponseTo.always : ValidateInResponseTo.ifPresent,
    cacheProvider: knownRequest('requestId' in requests ? requests.requestId : undefined),
    ...('newRequestId' in requests && { generateUniqueId: () => requests.newRequestId }),
  })
}

const knownRequest = (id: string | undefined): CacheProvider => ({
  saveAsync: async (_key, value) => ({ value, createdAt: Date.now() }),
  getAsync: async (key) => (id !== undefined && key === id ? new Date().toISOString() : null),
  removeAsync: async () => null,
})

export function serviceMetadata(settings: AuthSettings, download: boolean, now: Date): string {
  const { entityId, acs } = addressesOf(settings)
  const { privateKey, certificate } = keyOf(settings)
  const encrypted = settings.providers.saml.allowEncryptedAssertions
  const xml = generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: acs,
    privateKey,
    publicCerts: certificate,
    identifierFormat: PERSISTENT,
    wantAssertionsSigned: true,
    ...(encrypted && { decryptionPvk: privateKey, decryptionCert: certificate }),
  })
  const both = xml.replace(/( *)<NameIDFormat>/, `$1<NameIDFormat>${EMAIL_FORMAT}</NameIDFormat>\n$&`)
  if (!download) return both
  return both.replace(
    '<EntityDescriptor',
    `<EntityDescriptor validUntil="${new Date(now.getTime() + FIVE_YEARS_MS).toISOString()}"`,
  )
}
