import type pg from 'pg'
import { type LeadData, leadSource } from '#contract/leads/lead-source.ts'
import { type Colour, type Condition, OFFER_POLICY, type Owners, offerOf } from '#contract/trade-ins/offer.ts'
import { tradeInLabel } from '#contract/trade-ins/trade-in.ts'
import type { TradeInQuote } from '#contract/trade-ins/trade-in-quote.ts'
import { AUTOMATIC_WARNING } from '#contract/trade-ins/valuation.ts'
import { siteUrl } from '../http/site-url.ts'
import { enqueueMail } from '../outbox/enqueue.ts'
import type { Services } from '../services.ts'
import { basisOf } from './offer-basis.ts'
import type { OfferForm } from './offer-form.ts'
import { type AdmittedForm, SERVICE } from './public-form.ts'
import { insertQuote, quoteByKey } from './quote-rows.ts'
import type { ValuationRow } from './valuation-rows.ts'

interface Asked {
  form: AdmittedForm<OfferForm>
  valuation: ValuationRow
  contact: { name?: string | undefined; email?: string | undefined; phone?: string | undefined } | null
  byStaff: boolean
  isMailed: boolean
}

const NO_CEILING = 1.05

/** Stores the lead, the webhook and the spreadsheet row in one transaction. Idempotent by key. Throws like basisOf. */
export async function makeOffer(services: Pick<Services, 'db' | 'env'>, asked: Asked): Promise<TradeInQuote> {
  const { form, valuation } = asked
  const { key, input } = form
  const { suggested, low, high, avgKms, automatic, source } = basisOf(valuation, !asked.byStaff)
  const { vehicle, kms } = valuation.request
  const { condition, colour } = input as { condition: Condition; colour: Colour }
  const owners = input.owners as Owners
  const receipt = offerOf({
    suggested,
    kms,
    avgKms,
    condition,
    owners,
    colour,
    low: low ?? suggested,
    high: high ?? suggested * NO_CEILING,
  })
  return services.db.asCaller(SERVICE, async (sql) => {
    const quote = await insertQuote(sql, {
      key,
      kms,
      condition,
      owners,
      colour,
      automatic,
      valuation_id: valuation.id,
      user_id: asked.byStaff ? null : form.userId,
      made_by: asked.byStaff ? form.userId : null,
      vehicle: { ...vehicle, label: tradeInLabel(vehicle) },
      city: input.city || null,
      range_low: low,
      range_suggested: suggested,
      range_high: high,
      base: receipt.base,
      adjustments: receipt.adjustments,
      amount: receipt.amount,
      listed_defects: receipt.defects,
      comparables: valuation.engine?.comparables ?? [],
      confidence: source === 'engine' ? (valuation.engine?.confidence ?? null) : null,
      source,
      warning: automatic ? AUTOMATIC_WARNING : null,
      policy: OFFER_POLICY,
    })
    if (!quote) return (await quoteByKey(sql, key))!
    await tellOthers(sql, quote, asked, siteUrl(services.env))
    return quote
  })
}

const tellOthers = async (
  sql: pg.ClientBase,
  quote: TradeInQuote,
  { form, contact, isMailed }: Asked,
  site: string,
) => {
  const { input, key, ip, userId } = form
  const summary = {
    quote_id: quote.id,
    folio: quote.folio,
    url: `${site}/vender-mi-auto/oferta/${quote.id}`,
    vehicle: quote.vehicle,
    kms: quote.kms,
    condition: quote.condition,
    owners: quote.owners,
    colour: quote.colour,
    amount: quote.amount,
    valid_until: quote.valid_until,
  }
  const source = leadSource((input.lead_data ?? {}) as Partial<LeadData>)
  if (contact) {
    const { visitor, agent_id, lead_data, consent } = input
    const lead = {
      kind: 'cotizacion',
      key,
      ...contact,
      visitor,
      agent_id,
      lead_data,
      consent,
      source,
      ip,
      city: quote.city,
      user_id: userId,
      detail: summary,
    }
    const { rows } = await sql.query<{ id: string }>('select private.take_lead($1) as id', [JSON.stringify(lead)])
    await sql.query('update public.trade_in_quotes set lead_id = $1 where id = $2', [rows[0]!.id, quote.id])
  }
  if (isMailed && contact?.email)
    await enqueueMail(sql, {
      to: contact.email,
      template: 'offer-made',
      data: {
        id: quote.id,
        folio: quote.folio,
        car: quote.vehicle.label ?? tradeInLabel(quote.vehicle),
        amount: quote.final_amount,
        validUntil: quote.valid_until,
        ...(quote.warning && { warning: quote.warning }),
      },
      key: `offer:${quote.id}`,
    })
  const { city, base, adjustments, range_low, range_suggested, range_high, listed_defects, warning } = quote
  const record = {
    ...summary,
    city,
    base,
    adjustments,
    range_low,
    range_suggested,
    range_high,
    listed_defects,
    warning,
    source,
    contact,
  }
  await sql.query(`select private.enqueue_webhook('valuation', 'valuation.created', $1, $2)`, [
    JSON.stringify(record),
    `valuation:${quote.id}`,
  ])
  await sql.query(`select private.enqueue_sheet_row('quotes', $1, $2)`, [
    JSON.stringify(sheetRow(quote, contact)),
    `sheet:${quote.id}`,
  ])
}

const sheetRow = (quote: TradeInQuote, contact: Asked['contact']) => {
  const { id = '', brand, model, year, trim, label } = quote.vehicle
  return {
    Folio: quote.folio,
    'Vehicle Name': label,
    Marca: brand,
    Modelo: model,
    Año: year,
    Versión: trim,
    Kilometraje: quote.kms,
    Condición: quote.condition,
    Dueños: quote.owners,
    Color: quote.colour,
    Ciudad: quote.city ?? '',
    Oferta: quote.amount,
    'Valor bajo': quote.range_low,
    'Valor alto': quote.range_high,
    'Vigente hasta': quote.valid_until,
    Nombre: contact?.name ?? '',
    Teléfono: contact?.phone ?? '',
    Correo: contact?.email ?? '',
    // The id is that of a record in the spreadsheet.
    ...(/^rec\w{14}$/.test(id) && { Inventario: [id] }),
  }
}
