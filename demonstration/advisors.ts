import type { Database } from '#contract/database.ts'
import { DAY_MS } from '#contract/dates/calendar.ts'
import { NOTICE_VERSION } from '#contract/people/consents.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { type DemoPage, type PaperFile, portraitPath } from './demo-papers.ts'
import { PRESENT } from './present.ts'

type Tables = Database['public']['Tables']

const idOf = (email: (typeof DEMO_ACCOUNTS)[number]['email']) =>
  DEMO_ACCOUNTS.find((account) => account.email === email)!.id

const PAGES: [email: (typeof DEMO_ACCOUNTS)[number]['email'], branch: string, languages: string[], bio: string][] = [
  [
    'ventas@volante.test',
    'MTY',
    ['Español', 'Inglés'],
    'Te ayudo a encontrar auto según lo que puedes pagar al mes, no al revés. Antes de que vengas te digo si el auto sigue disponible, en qué sucursal está y qué papeles necesitas.\n\nSi vas a dejar tu auto a cuenta, lo cotizamos juntos en línea y llegas con la cifra.',
  ],
  [
    'ventas2@volante.test',
    'COAH',
    ['Español'],
    'Me gustan las camionetas de trabajo y sé qué revisarles. Cuéntame para qué la quieres y te digo cuáles de las que tenemos te convienen y cuáles no.',
  ],
  [
    'ventas3@volante.test',
    'TMPS',
    ['Español', 'Inglés'],
    'Atiendo la frontera: si compras o vendes de este lado, te explico los trámites de tu estado y cuánto cuestan antes de empezar.',
  ],
]

const PORTRAITS: [email: (typeof DEMO_ACCOUNTS)[number]['email'], file: PaperFile][] = [
  ['ventas@volante.test', 'retrato-norte.webp'],
  ['ventas2@volante.test', 'retrato-sur.webp'],
  ['ventas3@volante.test', 'retrato-centro.webp'],
]

export const portraitPages = (): DemoPage[] =>
  PORTRAITS.map(([email, file], place) => ({
    file,
    path: portraitPath(idOf(email)),
    version: `0f000000-0000-4000-8000-00000005000${place}`,
  }))

export const advisorPages = (ordencompras: string[]): Tables['advisor_pages']['Insert'][] =>
  PAGES.map(([email, branch_code, languages, bio], place) => ({
    id: idOf(email),
    bio,
    branch_code,
    languages,
    recommended: ordencompras.slice(place * 4, place * 4 + 4),
    published: true,
  }))

export const OLDER_NOTICE: Tables['privacy_notices']['Insert'] = {
  version: '2026-06',
  published_on: '2026-06-01',
  necessary: [
    {
      id: 'cuenta',
      title: 'Tu cuenta y tus trámites',
      text: 'Usamos tus datos para identificarte y llevar lo que pidas.',
    },
  ],
  voluntary: [
    { id: 'promociones', title: 'Promociones', text: 'Te escribimos cuando hay promociones, si nos dijiste que sí.' },
  ],
  sections: [
    { id: 'datos', title: 'Qué datos usamos', text: 'Tu nombre, tu correo y tu celular.' },
    { id: 'arco', title: 'Tus derechos', text: 'Puedes pedir ver, corregir o borrar tus datos escribiéndonos.' },
  ],
}

// Reserved addresses and unassigned numbers.
const PEOPLE = [
  {
    name: 'Persona Uno',
    phone: '+528100000201',
    kind: 'contacto',
    source: 'google',
    city: 'Monterrey',
    agent: 'ventas@volante.test',
  },
  {
    name: 'Persona Dos',
    phone: '+528100000202',
    kind: 'cita',
    source: null,
    city: 'Guadalupe',
    agent: 'ventas2@volante.test',
  },
  {
    name: 'Persona Tres',
    phone: '+528440000203',
    kind: 'contacto',
    source: 'facebook',
    city: 'Saltillo',
    agent: 'ventas3@volante.test',
  },
  {
    name: 'Persona Cuatro',
    phone: '+528990000204',
    kind: 'landing',
    source: 'facebook',
    city: 'Reynosa',
    agent: 'ventas@volante.test',
  },
] as const

export const leadRows = (): [table: string, rows: object[]][] => {
  const at = (place: number) => new Date(PRESENT.getTime() - (place + 1) * 2 * DAY_MS).toISOString()
  const id = (place: number) => `0d000000-0000-4000-8000-00000000000${place + 1}`
  const leads = PEOPLE.map(({ name, phone, source, city, agent }, place) => ({
    id: id(place),
    name,
    phone,
    source,
    city,
    agent_id: idOf(agent),
    lead_data: source ? { utm_source: source } : {},
    notice_version: NOTICE_VERSION,
    marketing: place === 0,
    created_at: at(place),
    last_touch_at: at(place),
  }))
  const touches = PEOPLE.map(({ name, phone, source, city, kind }, place) => ({
    id: id(place).replace(/^0d/, '0e'),
    key: id(place).replace(/^0d/, '0f'),
    lead_id: id(place),
    kind,
    name,
    phone,
    city,
    source,
    message: kind === 'cita' ? 'Quiero manejar una camioneta el sábado.' : '¿Qué necesito para comprar a crédito?',
    lead_data: source ? { utm_source: source } : {},
    notice_version: NOTICE_VERSION,
    marketing: place === 0,
    detail: {},
    created_at: at(place),
  }))
  const identities = PEOPLE.map(({ phone }, place) => ({ kind: 'phone', value: phone, lead_id: id(place) }))
  return [
    ['public.leads', leads],
    ['public.lead_events', touches],
    ['private.lead_identities', identities],
  ]
}
