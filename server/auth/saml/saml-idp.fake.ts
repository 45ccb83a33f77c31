import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { signXml } from '@node-saml/node-saml/lib/xml.js'
import { EMAIL_FORMAT, PERSISTENT } from './saml-assertion.ts'
import { type SamlKey, samlKey } from './saml-certificate.ts'
import { childOf, readXml, textOf } from './saml-xml.ts'

export interface FakeAnswer {
  nameId?: string
  nameIdFormat?: string
  attributes?: Record<string, string[]>
  inResponseTo?: string | undefined
  audience?: string
  recipient?: string
  destination?: string
  issuer?: string
  notBefore?: number
  notOnOrAfter?: number
  sessionEnd?: Date
  signed?: 'assertion' | 'response' | 'none'
  key?: SamlKey
  assertionId?: string
}

export interface FakeIdp {
  entityId: string
  signInUrl: string
  key: SamlKey
  metadata(more?: { entityId?: string; certificate?: string; attributes?: string }): string
  answer(service: { entityId: string; acs: string }, answer?: FakeAnswer): string
  request(url: string): Promise<{ id: string; acs: string; issuer: string; relayState: string; format: string }>
}

const inXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
const bare = (certificate: string) => certificate.replace(/-----[^-]+-----|\s/g, '')

export function fakeIdp(entityId = `https://idp-${randomUUID()}.example/metadata`): FakeIdp {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = samlKey(privateKey.export({ type: 'pkcs8', format: 'pem' }) as string, 'idp.example')
  const signInUrl = 'https://idp.example/sso?tenant=1'
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
  return {
    entityId,
    signInUrl,
    key,
    metadata: (more = {}) =>
      `<?xml version="1.0"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${inXml(more.entityId ?? entityId)}"${more.attributes ?? ''}>
  <md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
    <md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>
      ${bare(more.certificate ?? key.certificate)}
    </ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://idp.example/post"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${inXml(signInUrl)}"/>
  </md:IDPSSODescriptor>
</md:EntityDescriptor>`,
    answer(service, given = {}) {
      const answer = { notBefore: -60, notOnOrAfter: 300, signed: 'assertion' as const, ...given }
      const inResponseTo = answer.inResponseTo ? ` InResponseTo="${answer.inResponseTo}"` : ''
      const issuer = `<saml:Issuer>${inXml(answer.issuer ?? entityId)}</saml:Issuer>`
      const attributes = Object.entries(answer.attributes ?? {}).map(
        ([name, values]) =>
          `<saml:Attribute Name="${inXml(name)}">${values
            .map((value) => `<saml:AttributeValue>${inXml(value)}</saml:AttributeValue>`)
            .join('')}</saml:Attribute>`,
      )
      const sessionEnd = answer.sessionEnd ? ` SessionNotOnOrAfter="${answer.sessionEnd.toISOString()}"` : ''
      const assertion = `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${answer.assertionId ?? `_${randomUUID()}`}" Version="2.0" IssueInstant="${at(0)}">${issuer}<saml:Subject><saml:NameID Format="${answer.nameIdFormat ?? (answer.nameId?.includes('@') ? EMAIL_FORMAT : PERSISTENT)}">${inXml(answer.nameId ?? 'somebody')}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData Recipient="${inXml(answer.recipient ?? service.acs)}" NotOnOrAfter="${at(answer.notOnOrAfter)}"${inResponseTo}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${at(answer.notBefore)}" NotOnOrAfter="${at(answer.notOnOrAfter)}"><saml:AudienceRestriction><saml:Audience>${inXml(answer.audience ?? service.entityId)}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${at(0)}"${sessionEnd}/>${attributes.length > 0 ? `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>` : ''}</saml:Assertion>`
      const response = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${randomUUID()}" Version="2.0" IssueInstant="${at(0)}" Destination="${inXml(answer.destination ?? service.acs)}"${inResponseTo}>${issuer}<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${assertion}</samlp:Response>`
      return Buffer.from(signed(response, answer.signed, answer.key ?? key)).toString('base64')
    },
    async request(url) {
      const { searchParams } = new URL(url)
      const xml = inflateRawSync(Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64')).toString('utf8')
      const { AuthnRequest: root } = await readXml(xml)
      return {
        id: root?.$?.ID ?? '',
        acs: root?.$?.AssertionConsumerServiceURL ?? '',
        issuer: textOf(childOf(root, 'Issuer')),
        relayState: searchParams.get('RelayState') ?? '',
        format: childOf(root, 'NameIDPolicy')?.$?.Format ?? '',
      }
    },
  }
}

const signed = (xml: string, what: 'assertion' | 'response' | 'none', key: SamlKey): string => {
  if (what === 'none') return xml
  const path = what === 'assertion' ? "//*[local-name(.)='Assertion']" : "/*[local-name(.)='Response']"
  return signXml(
    xml,
    path,
    { reference: `${path}/*[local-name(.)='Issuer']`, action: 'after' },
    { privateKey: key.privateKey, signatureAlgorithm: 'sha256', digestAlgorithm: 'sha256' },
  )
}
