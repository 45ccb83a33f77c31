import { createHash } from 'node:crypto'
import type { MetaLead } from './meta-leads.ts'

interface AdLead {
  key: string
  form: Record<string, string | undefined>
  more: { source: string; lead_data: Record<string, string>; detail: Record<string, unknown> }
}

const LONGEST = 500
const LONGEST_MESSAGE = 4000
const LONGEST_OF: Record<string, number> = { name: 120, city: 80, ordencompra: 60 }
const MOST_ANSWERS = 30

const NAMES: Record<string, readonly string[]> = {
  name: ['full_name', 'nombre_completo', 'nombre', 'name'],
  phone: ['phone_number', 'phone', 'telefono', 'teléfono', 'celular', 'número_de_teléfono', 'whatsapp'],
  email: ['email', 'correo', 'correo_electrónico', 'correo_electronico'],
  city: ['city', 'ciudad'],
  message: ['message', 'mensaje', 'comentarios', 'comments'],
  ordencompra: ['ordencompra', 'vehicle_id', 'vehiculo'],
}

const ASKED = 'Pidió informes en un anuncio.'

const keyOf = (...words: string[]): string => {
  const hash = createHash('sha256').update(words.join('\n')).digest('hex')
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`
}

// PostgreSQL text holds neither lone surrogates nor NUL.
const whole = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .replace(/[\0\p{Cs}]/gu, '')
        .trim()
    : ''
const cut = (said: string, longest: number): string => said.slice(0, longest).replace(/\p{Cs}$/u, '')

const text = (value: unknown): string | undefined => cut(whole(value), LONGEST) || undefined

// Leads of a platform are never refused; truncated text is marked.
const wholeText = (value: unknown): string | undefined => {
  const said = whole(value)
  return (said.length > LONGEST_MESSAGE ? `${cut(said, LONGEST_MESSAGE - 4)} […]` : said) || undefined
}

const texts = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const said = text(value)
      return said ? [[name, said]] : []
    }),
  )

export function metaLead(lead: MetaLead): AdLead {
  const answers = new Map(
    lead.field_data.slice(0, MOST_ANSWERS).map(({ name, values }) => [name.toLowerCase(), text(values?.[0])]),
  )
  const form: AdLead['form'] = { kind: 'contacto' }
  for (const [field, names] of Object.entries(NAMES)) {
    const name = names.find((one) => answers.get(one))
    if (!name) continue
    form[field] =
      field === 'message'
        ? wholeText(lead.field_data.find((one) => one.name.toLowerCase() === name)?.values?.[0])
        : answers.get(name)
    answers.delete(name)
  }
  const [first, last] = [answers.get('first_name'), answers.get('last_name')]
  form.name ??= [first, last].filter(Boolean).join(' ') || undefined
  for (const [field, longest] of Object.entries(LONGEST_OF)) form[field] = cut(form[field] ?? '', longest) || undefined
  form.message ??= ASKED
  const { campaign_id, campaign_name, adset_id, ad_id, ad_name, form_id, platform } = lead
  const ids = texts({ campaign_id, campaign_name, adset_id, ad_id, ad_name, form_id, platform })
  return {
    key: keyOf('meta', lead.id),
    form,
    more: {
      source: `ads_${ids.platform ?? 'meta'}`,
      lead_data: {
        ...(ids.campaign_name && { utm_campaign: ids.campaign_name }),
        utm_source: `ads_${ids.platform ?? 'meta'}`,
        utm_medium: 'lead_ads',
      },
      detail: { ads: { platform: 'meta', lead: lead.id, ...ids }, answers: texts(Object.fromEntries(answers)) },
    },
  }
}

export function plainLead(fields: Record<string, unknown>, body: string): AdLead {
  const { id, name, phone, email, message, city, ordencompra, campaign } = fields
  const from = typeof campaign === 'object' && campaign !== null ? texts(campaign as Record<string, unknown>) : {}
  const { platform = 'otro', campaign_id, campaign_name, adset_id, ad_id, ad_name, form_id } = from
  return {
    // Lead ids are unique only within a platform.
    key: keyOf('plain', ...(text(id) && from.platform ? [from.platform] : []), text(id) ?? body),
    // A message above the form's limit is refused with a reason, not truncated.
    form: {
      kind: 'contacto',
      ...texts({ name, phone, email, city, ordencompra }),
      message: whole(message) || ASKED,
    },
    more: {
      source: `ads_${cut(platform, 60)}`,
      lead_data: {
        ...(campaign_name && { utm_campaign: campaign_name }),
        utm_source: `ads_${cut(platform, 60)}`,
        utm_medium: 'lead_ads',
      },
      detail: { ads: texts({ platform, lead: id, campaign_id, campaign_name, adset_id, ad_id, ad_name, form_id }) },
    },
  }
}
