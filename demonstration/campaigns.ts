import type pg from 'pg'
import type { Database } from '#contract/database.ts'
import { DAY_MS } from '#contract/dates/calendar.ts'
import { dayIn, HOUSE_ZONE } from '#contract/dates/dates.ts'
import { NOTICE_VERSION } from '#contract/people/consents.ts'
import { PRESENT } from './present.ts'
import { random } from './random.ts'

type Tables = Database['public']['Tables']

interface Told {
  id: string
  name: string
  code: string
  channel: string
  medium: string
  /** Days from PRESENT; null: open end. */
  days: [first: number, last: number | null]
  cost: number
  goal: [count: number, of: string]
  branch: string | null
  promotion: string | null
  /** Its share of ten leads of its channel. */
  share: number
  links: { code: string; label: string; to_path: string; share: number }[]
}

const CAMPAIGNS: Told[] = [
  {
    id: '36000000-0000-4000-8000-000000000001',
    name: 'Seminuevos en buscadores',
    code: 'seminuevos-buscadores',
    channel: 'google',
    medium: 'cpc',
    days: [-88, null],
    cost: 96_000,
    goal: [150, 'prospectos'],
    share: 7,
    branch: null,
    promotion: null,
    links: [{ code: 'SEMB22', label: 'Anuncio de pick-ups', to_path: '/pick-ups-de-trabajo', share: 0 }],
  },
  {
    id: '36000000-0000-4000-8000-000000000002',
    name: 'Estrena sin enganche alto',
    code: 'estrena-enganche',
    channel: 'facebook',
    medium: 'paid_social',
    days: [-70, -25],
    cost: 54_000,
    goal: [60, 'prospectos'],
    share: 8,
    branch: null,
    promotion: 'Bono',
    links: [{ code: 'ESTR22', label: 'Publicación fijada', to_path: '/landing', share: 0.3 }],
  },
  {
    id: '36000000-0000-4000-8000-000000000003',
    name: 'Puertas abiertas',
    code: 'puertas-abiertas',
    channel: 'instagram',
    medium: 'paid_social',
    days: [-24, 6],
    cost: 18_500,
    goal: [8, 'ventas'],
    share: 9,
    branch: 'GPE',
    promotion: null,
    links: [
      { code: 'PRTA22', label: 'Historias', to_path: '/autos', share: 0.45 },
      { code: 'PRTA33', label: 'Lona de la entrada', to_path: '/prueba-de-manejo', share: 0.15 },
      { code: 'PRTA44', label: 'Página de la sucursal', to_path: '/puertas-abiertas-guadalupe', share: 0.3 },
    ],
  },
  {
    id: '36000000-0000-4000-8000-000000000004',
    name: 'Cartas a clientes',
    code: 'cartas-clientes',
    channel: 'correo',
    medium: 'email',
    days: [-40, null],
    cost: 4_500,
    goal: [20, 'citas'],
    share: 0,
    branch: null,
    promotion: null,
    links: [
      { code: 'CART22', label: 'Botón de la carta', to_path: '/autos', share: 0.6 },
      { code: 'CART33', label: 'Para quien compra el primero', to_path: '/primer-auto', share: 0 },
    ],
  },
  {
    id: '36000000-0000-4000-8000-000000000005',
    name: 'Espectacular de Gonzalitos',
    code: 'espectacular-gonzalitos',
    channel: 'espectacular',
    medium: 'print',
    days: [-60, 30],
    cost: 72_000,
    goal: [40, 'prospectos'],
    share: 0,
    branch: 'MTY',
    promotion: null,
    links: [
      { code: 'GNZA22', label: 'QR del anuncio', to_path: '/autos', share: 0.6 },
      { code: 'GNZA33', label: 'Página del anuncio', to_path: '/gonzalitos', share: 0.2 },
    ],
  },
]

const dayFrom = (days: number) => dayIn(HOUSE_ZONE, new Date(PRESENT.getTime() + days * DAY_MS))
const isWithin = ({ days: [first, last] }: Told, day: string) =>
  day >= dayFrom(first) && (last === null || day <= dayFrom(last))

/** Deterministic campaign data of a lead's browser. */
export function notedOrigin(source: string | null, at: number, place: number): Record<string, string> {
  const first_visit_at = new Date(at - 4 * 60_000).toISOString()
  if (source === null)
    return place % 2 === 0
      ? { referrer: 'https://www.google.com/', landing_page: 'https://volante.example/autos', first_visit_at }
      : {}
  const campaign = CAMPAIGNS.find((one) => one.channel === source && isWithin(one, dayIn(HOUSE_ZONE, new Date(at))))
  if (!campaign || (place * 7) % 10 >= campaign.share) return { utm_source: source }
  const { code, medium } = campaign
  return { utm_source: source, utm_medium: medium, utm_campaign: code, first_visit_at }
}

export const CAMPAIGN_ROWS: [table: string, rows: object[]][] = [
  [
    'public.campaigns',
    CAMPAIGNS.map(
      ({
        id,
        name,
        code,
        channel,
        days: [first, last],
        cost,
        goal,
        branch,
        promotion,
      }): Tables['campaigns']['Insert'] => ({
        id,
        name,
        code,
        channel,
        cost,
        branch,
        promotion,
        goal: goal[0],
        goal_of: goal[1],
        starts_on: dayFrom(first),
        ends_on: last === null ? null : dayFrom(last),
        created_at: new Date(PRESENT.getTime() + (first - 2) * DAY_MS).toISOString(),
      }),
    ),
  ],
  [
    'public.campaign_links',
    CAMPAIGNS.flatMap(({ id, links, days: [first] }, at) =>
      links.map(({ code, label, to_path }, place) => ({
        id: linkId(at, place),
        campaign_id: id,
        code,
        label,
        to_path,
        created_at: new Date(PRESENT.getTime() + (first - 1) * DAY_MS).toISOString(),
      })),
    ),
  ],
]

function linkId(campaign: number, place: number) {
  return `36100000-0000-4000-8000-0000000000${campaign + 1}${place + 1}`
}

export function visitRows(stories: readonly [table: string, rows: object[]][]): [table: string, rows: object[]][] {
  const dice = random('visits of the site')
  const others = random('visits by letters and posters')
  const leads = (stories.find(([table]) => table === 'public.leads')?.[1] ?? []) as {
    source: string | null
    lead_data: Record<string, string>
    created_at: string
  }[]
  const came = new Map<string, number>()
  const wordOf = (lead: (typeof leads)[number]) =>
    lead.lead_data.utm_campaign ?? lead.source ?? (lead.lead_data.referrer ? 'buscador' : 'directo')
  for (const lead of leads) {
    const at = `${dayIn(HOUSE_ZONE, new Date(lead.created_at))} ${wordOf(lead)}`
    came.set(at, (came.get(at) ?? 0) + 1)
  }
  const visits: Tables['visit_counts']['Insert'][] = []
  const links: Tables['link_counts']['Insert'][] = []
  for (let ago = 91; ago >= 0; ago--) {
    const day = dayFrom(-ago)
    const count = (word: string, usual: number, drawn = dice) =>
      (came.get(`${day} ${word}`) ?? 0) * drawn.whole(18, 34) + drawn.whole(usual, usual * 2)
    for (const [source, usual] of [
      ['google', 14],
      ['facebook', 12],
      ['instagram', 5],
      ['buscador', 40],
      ['directo', 30],
      ['sitio', 4],
    ] as const)
      visits.push({ day, source, campaign_id: null, visits: count(source, usual), bots: dice.whole(2, 9) })
    for (const [at, campaign] of CAMPAIGNS.entries()) {
      if (!isWithin(campaign, day)) continue
      const drawn = campaign.share === 0 ? others : dice
      const seen = count(campaign.code, 9, drawn)
      visits.push({ day, source: campaign.channel, campaign_id: campaign.id, visits: seen, bots: drawn.whole(0, 3) })
      for (const [place, { share }] of campaign.links.entries())
        links.push({ link_id: linkId(at, place), day, visits: Math.round(seen * share), bots: drawn.whole(0, 2) })
    }
  }
  return [
    ['public.visit_counts', visits],
    ['public.link_counts', links],
  ]
}

export async function creditSales(client: pg.Client): Promise<void> {
  for (const table of ['lead_events', 'leads'])
    await client.query(
      `update public.${table} t
          set source = c.channel, lead_data = jsonb_build_object('utm_source', c.channel, 'utm_medium', private.campaign_medium(c.channel), 'utm_campaign', c.code)
         from (select l.id, coalesce(l.source, 'google') as channel, l.created_at,
                      row_number() over (order by l.created_at, l.id) as place
                 from public.leads l
                where exists (select from public.deals d where d.lead_id = l.id and d.pipeline = 'venta' and d.outcome = 'won')
                  and coalesce(l.source, 'google') in ('google', 'facebook')) won
         join public.campaigns c on c.channel = won.channel and won.created_at::date between c.starts_on + 1 and coalesce(c.ends_on, '2100-01-01') - 1
        where t.${table === 'leads' ? 'id' : 'lead_id'} = won.id and won.place <= 3`,
    )
}

/** Days ago, a day before their first application. */
const APPLICANTS = [
  { email: 'solicitud@volante.test', code: 'seminuevos-buscadores', ago: 10 },
  { email: 'documentos@volante.test', code: 'estrena-enganche', ago: 32 },
  { email: 'aprobado@volante.test', code: 'puertas-abiertas', ago: 15 },
]

export async function creditApplications(client: pg.Client): Promise<void> {
  const people = APPLICANTS.map((one, place) => ({
    ...one,
    id: `0d100000-0000-4000-8000-00000000000${place + 1}`,
    came: new Date(PRESENT.getTime() - one.ago * DAY_MS).toISOString(),
  }))
  await client.query(
    `with told as (
       select t.id, t.came, p.id as account, p.first_name || ' ' || p.last_name as name, p.phone, p.asesor_asignado_id as agent, c.channel,
              jsonb_build_object('utm_source', c.channel, 'utm_medium', private.campaign_medium(c.channel), 'utm_campaign', c.code) as origin
         from jsonb_to_recordset($1) t (id uuid, email text, code text, came timestamptz)
         join auth.users u on u.email = t.email
         join public.profiles p on p.id = u.id
         join public.campaigns c on c.code = t.code
     ), leads as (
       insert into public.leads (id, name, phone, city, source, agent_id, account_id, lead_data, notice_version, state, state_since, created_at, last_touch_at, last_touch_kind)
       select id, name, phone, 'Monterrey', channel, agent, account, origin, $2, 'aceptado', came, came, came, 'contacto' from told
     ), touches as (
       insert into public.lead_events (id, key, lead_id, kind, name, phone, city, source, lead_data, notice_version, detail, created_at)
       select overlay(id::text placing '0e' from 1 for 2)::uuid, overlay(id::text placing '0f' from 1 for 2)::uuid, id, 'contacto', name, phone, 'Monterrey', channel, origin, $2, '{}', came from told
     )
     insert into private.lead_identities (kind, value, lead_id) select 'phone', phone, id from told`,
    [JSON.stringify(people), NOTICE_VERSION],
  )
}
