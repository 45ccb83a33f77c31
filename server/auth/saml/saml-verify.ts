import { DAY_MS } from '#contract/dates/calendar.ts'
import type { AuthCall } from '../call.ts'
import { invalid } from '../errors.ts'
import { confirmationsOf } from './saml-assertion.ts'
import type { IdpMetadata } from './saml-idp.ts'
import { acsAddress, serviceFor } from './saml-service.ts'
import { childOf, readXml, textOf, type XmlElement } from './saml-xml.ts'

export interface Verified {
  assertion: XmlElement
  id: string
  /** Replay is prevented until this time. */
  goodUntil: Date
}

const SKEW_MS = 180_000
/** node-saml checks signature, times and audience; the rest is checked here. Throws validation_failed and logs why. */
export async function verifiedAssertion(
  call: AuthCall,
  idp: IdpMetadata,
  response: string,
  requestId: string | undefined,
): Promise<Verified> {
  if (response === '') throw invalid('SAMLResponse is missing')
  try {
    const xml = Buffer.from(response, 'base64').toString('utf8')
    const { Response: root } = await readXml(xml)
    const acs = acsAddress(call.services.settings)
    const destination = root?.$?.Destination
    if (destination && destination !== acs) throw new Error(`it was sent to ${destination}`)
    const saml = serviceFor(call.services.settings, idp, requestId ? { requestId } : { initiatedByIdp: true })
    const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: response })
    const assertion = (profile?.getAssertion?.() as { Assertion?: XmlElement } | undefined)?.Assertion
    if (!assertion) throw new Error('it holds no assertion')
    return checked(assertion, idp, acs, requestId, call.services.now())
  } catch (error) {
    call.services.log.info({ err: error, entityId: idp.entityId }, 'a SAML answer was refused')
    throw invalid('SAML Assertion is not valid')
  }
}

const checked = (
  assertion: XmlElement,
  idp: IdpMetadata,
  acs: string,
  requestId: string | undefined,
  now: Date,
): Verified => {
  const issuer = textOf(childOf(assertion, 'Issuer'))
  if (issuer !== idp.entityId) throw new Error(`it was issued by ${issuer}`)
  const id = assertion.$?.ID ?? ''
  if (id === '') throw new Error('it has no id')
  const confirmation = confirmationsOf(assertion).find(
    (one) =>
      one.bearer &&
      one.recipient === acs &&
      one.inResponseTo === requestId &&
      one.goodUntil.getTime() + SKEW_MS > now.getTime(),
  )
  if (!confirmation) throw new Error('no confirmation of its subject is for this service, this request and this time')
  const conditionsEnd = new Date(childOf(assertion, 'Conditions')?.$?.NotOnOrAfter ?? '')
  const ends = [confirmation.goodUntil, conditionsEnd].map((end) => end.getTime()).filter((end) => !Number.isNaN(end))
  return { assertion, id, goodUntil: new Date(Math.min(Math.max(...ends) + SKEW_MS, now.getTime() + 30 * DAY_MS)) }
}
