import { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { readContact } from '#contract/leads/leads.ts'
import { errorMessage } from '#contract/messages/errors.ts'
import { isUuid } from '#contract/text/uuid.ts'
import type { TradeInQuote } from '#contract/trade-ins/trade-in-quote.ts'
import type { ValuedVehicle } from '#contract/trade-ins/valuation.ts'
import { remoteAddress } from '../http/remote-address.ts'
import { siteUrl } from '../http/site-url.ts'
import { ApiError } from '../kernel/api-error.ts'
import { preparePdfThread, writePdf } from '../pdf/write/write-pdf.ts'
import type { Services } from '../services.ts'
import { isStaff } from './is-staff.ts'
import { makeOffer } from './make-offer.ts'
import { type OfferForm, offerForm } from './offer-form.ts'
import { openPublicForms, SERVICE } from './public-form.ts'
import { inspectionOf, quoteByKey, readQuote } from './quote-rows.ts'
import { currentValuation, type ValuationServices } from './valuations.ts'

type OfferServices = ValuationServices & Pick<Services, 'brand'>

const SHEETS_KEPT = 200

/** The answer contains no personal data, so the id is enough to read it. */
export function offers(services: OfferServices): Hono {
  const { auth, db, env, brand } = services
  const take = openPublicForms(services)
  const sheets = new LRUCache<string, Promise<Uint8Array>>({ max: SHEETS_KEPT })
  const app = new Hono()

  const read = async (request: Request, id: string) => {
    await auth.limits.take('offer-read', remoteAddress(request, env.TRUST_PROXY))
    const quote = isUuid(id) ? await db.asCaller(SERVICE, (sql) => readQuote(sql, id)) : undefined
    if (!quote) throw new ApiError(404, 'not_found', errorMessage('not_found'))
    return quote
  }

  const mayMail = (email: string) =>
    auth.limits.take('offer-account', email.toLowerCase()).then(
      () => true,
      () => false,
    )

  app.post('/', async (c) => {
    const form = await take(c.req.raw, { schema: offerForm, limit: 'offer' })
    const known = await db.asCaller(SERVICE, (sql) => quoteByKey(sql, form.key))
    if (known) return c.json(known, 201)
    const byStaff = await isStaff(db, form.claims)
    const contact = contactOf(form.input, byStaff)
    const valuation = await currentValuation(services, form.input.valuation_id)
    sameCar(form.input, valuation.request.vehicle, valuation.request.kms)
    const isMailed = !byStaff && contact?.email !== undefined && (await mayMail(contact.email))
    const quote = await makeOffer(services, { form, valuation, contact, byStaff, isMailed })
    preparePdfThread()
    return c.json(quote, 201)
  })

  app.get('/:id', async (c) => {
    const quote = await read(c.req.raw, c.req.param('id'))
    const inspection = await db.asCaller(SERVICE, (sql) => inspectionOf(sql, quote.id))
    c.header('cache-control', 'private, no-store')
    return c.json({ ...quote, inspection } satisfies TradeInQuote)
  })

  app.get('/:id/pdf', async (c) => {
    const quote = await read(c.req.raw, c.req.param('id'))
    const version = [quote.id, quote.state, quote.final_amount].join()
    const drawn = sheets.get(version) ?? writePdf({ kind: 'offer', of: quote, brand, siteUrl: siteUrl(env) })
    sheets.set(version, drawn)
    const bytes = await drawn.catch((error) => {
      sheets.delete(version)
      throw error
    })
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="oferta-${quote.folio}.pdf"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    })
  })
  return app
}

const contactOf = ({ contact, consent }: OfferForm, byStaff: boolean) => {
  if (!contact && byStaff) return null
  const { contact: good, problems } = readContact(contact ?? {})
  if (byStaff) {
    delete problems.name
    if (!contact?.phone && !contact?.email) problems.phone = 'Escribe su teléfono o su correo, o deja el nombre vacío.'
  }
  const named = Object.entries(problems).map(([field, message]) => [`contact.${field}`, message])
  if (!consent && !byStaff) named.push(['consent', 'Lee el aviso de privacidad y vuelve a enviar.'])
  if (named.length > 0)
    throw new ApiError(
      422,
      'validation_failed',
      errorMessage('validation_failed'),
      JSON.stringify(Object.fromEntries(named)),
    )
  return good
}

const sameCar = ({ vehicle = {}, kms }: OfferForm, valued: ValuedVehicle, valuedKms: number) => {
  const { brand, model, year, trim } = vehicle
  const said: [unknown, unknown][] = [
    [brand, valued.brand],
    [model, valued.model],
    [year, valued.year],
    [trim, valued.trim],
    [kms, valuedKms],
  ]
  if (said.some(([given, meant]) => given !== undefined && given !== meant))
    throw new ApiError(422, 'valuation_other_car', errorMessage('valuation_other_car'))
}
