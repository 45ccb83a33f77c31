import { invalid } from '../errors.ts'
import { childOf, childrenOf, readXml, textOf, type XmlElement } from './saml-xml.ts'

export interface IdpMetadata {
  entityId: string
  signInUrl: string
  certificates: string[]
  validUntil: Date | null
  cacheSeconds: number | null
}

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'

export async function readIdpMetadata(xml: string): Promise<IdpMetadata> {
  let root: Record<string, XmlElement | undefined>
  try {
    root = await readXml(xml)
  } catch {
    throw invalid('SAML Metadata is not valid XML')
  }
  const descriptors = root.EntityDescriptor
    ? [root.EntityDescriptor]
    : childrenOf(root.EntitiesDescriptor, 'EntityDescriptor')
  const withIdp = descriptors.filter((one) => childrenOf(one, 'IDPSSODescriptor').length > 0)
  const entity = withIdp[0] ?? descriptors[0]
  const entityId = entity?.$?.entityID ?? ''
  if (entityId === '') throw invalid('SAML Metadata does not contain an EntityID')
  const idps = childrenOf(entity, 'IDPSSODescriptor')
  if (idps.length < 1) throw invalid('SAML Metadata does not contain any IDPSSODescriptor')
  if (idps.length > 1 || withIdp.length > 1) throw invalid('SAML Metadata contains multiple IDPSSODescriptors')

  const signInUrl =
    childrenOf(idps[0], 'SingleSignOnService').find(({ $ }) => $?.Binding === REDIRECT)?.$?.Location ?? ''
  if (!/^https?:$/.test(URL.canParse(signInUrl) ? new URL(signInUrl).protocol : ''))
    throw invalid('SAML Metadata does not contain a SingleSignOnService with the HTTP-Redirect binding')
  const certificates = certificatesOf(idps[0]!)
  if (certificates.length === 0) throw invalid('SAML Metadata does not contain a signing certificate')
  const validUntil = new Date(entity?.$?.validUntil ?? '')
  return {
    entityId,
    signInUrl,
    certificates,
    validUntil: Number.isNaN(validUntil.getTime()) ? null : validUntil,
    cacheSeconds: secondsOf(entity?.$?.cacheDuration),
  }
}

const certificatesOf = (idp: XmlElement): string[] =>
  childrenOf(idp, 'KeyDescriptor')
    .filter(({ $ }) => $?.use === undefined || $.use === 'signing')
    .flatMap((key) => childrenOf(childOf(key, 'KeyInfo'), 'X509Data'))
    .flatMap((data) => childrenOf(data, 'X509Certificate'))
    .map((certificate) => textOf(certificate).replaceAll(/\s/g, ''))
    .filter((certificate) => certificate !== '')

const secondsOf = (duration: string | undefined): number | null => {
  const parts = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.\d+)?S)?)?$/.exec(duration ?? '')
  if (!parts) return null
  const [days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0))
  return days! * 86_400 + hours! * 3600 + minutes! * 60 + seconds!
}

const DAY_SECONDS = 86_400

/** Whether the metadata has expired or is a day old. */
export function isStale({ validUntil, cacheSeconds }: IdpMetadata, readAt: Date, now: Date): boolean {
  const age = (now.getTime() - readAt.getTime()) / 1000
  if (validUntil && now > validUntil) return true
  if (cacheSeconds) return age > cacheSeconds
  return !validUntil && age > DAY_SECONDS
}
