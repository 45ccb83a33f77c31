import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#contract/dates/calendar.ts'
import { dayText } from '#contract/dates/date-texts.ts'
import { houseToday } from '#contract/dates/dates.ts'
import type { BlockType } from '#contract/marketing/landing.ts'
import { DEMO_ACCOUNTS } from '#demonstration/accounts.ts'
import { pagesNode } from './pages-fixture.ts'

const site = pagesNode()
const ADVISOR = DEMO_ACCOUNTS.find(({ email }) => email === 'ventas@volante.test')!.id
const TYPES = Object.keys({
  Hero: 1,
  CarGrid: 1,
  LeadForm: 1,
  Faq: 1,
  Text: 1,
  Video: 1,
  Promo: 1,
  Gallery: 1,
  PlanTable: 1,
  Testimonials: 1,
  BranchMap: 1,
  Countdown: 1,
  Advisor: 1,
} satisfies Record<BlockType, 1>)
const TODAY = houseToday(new Date())
const block = (type: string, props: object) => ({ type, props: { title: `Título de ${type}`, ...props } })
let owner: pg.Client
beforeAll(async () => {
  owner = new pg.Client({ connectionString: site.url })
  await owner.connect()
  for (const [label, from, until] of [
    ['Hoy sí', -3, 0],
    ['Ya no', -9, -1],
    ['Mañana', 1, 9],
    ['Sin fin', -3, null],
  ] as const)
    await owner.query(
      "insert into public.promotions (label, summary, terms, starts_on, ends_on) values ($1, 'Un regalo', 'Uno por auto', $2, $3)",
      [label, addDays(TODAY, from), until === null ? null : addDays(TODAY, until)],
    )
})
afterAll(() => owner.end())

let made = 0
const publish = async (...content: object[]) => {
  const slug = `bloques-${++made}`
  const page = { root: { props: { title: 'Una prueba', description: '' } }, content }
  const { rows } = await owner.query(
    `insert into public.landing_pages (slug, title, draft, published, state, published_at)
     values ($1, 'Una prueba', $2, $2, 'published', now()) returning id`,
    [slug, JSON.stringify(page)],
  )
  const answer = await site.get(`/${slug}`)
  // React separates texts with comments.
  return {
    id: rows[0].id as string,
    slug,
    status: answer.status,
    html: (await answer.text()).replaceAll('<!-- -->', ''),
  }
}
const heading = (type: string) => `>Título de ${type}</h2>`

describe('a landing page', () => {
  test('renders each block with server data', async () => {
    const { html } = await publish(
      block('Gallery', { pictures: [{ image: 'https://otro.example/a.jpg', alt: 'Un sedán rojo' }] }),
      block('PlanTable', { cars: '' }),
      block('Testimonials', {}),
      block('BranchMap', { branch: 'GPE' }),
      block('Countdown', { promotion: 'Hoy sí' }),
      block('Advisor', { advisor: ADVISOR }),
    )
    for (const type of ['Gallery', 'PlanTable', 'Testimonials', 'BranchMap', 'Countdown', 'Advisor'])
      expect(html, type).toContain(heading(type))
    expect(html).toContain('alt="Un sedán rojo"')
    expect(html).toMatch(/<th scope="row">\d+ meses<\/th><td>\$\s?[\d,]+/)
    expect(html).toContain('Dejé mi auto a cuenta y respetaron la cifra')
    expect(html).toContain('Volante Guadalupe')
    expect(html).toContain(dayText('date', TODAY))
    expect(html).toContain(`/asesor/${ADVISOR}`)
  })

  test('leaves out blocks that are expired, not started, missing or unknown', async () => {
    const { html, status } = await publish(
      { type: 'Text', props: { title: 'Sí se ve', text: 'Hola' } },
      ...['Ya no', 'Mañana', 'Sin fin', 'Nunca'].map((promotion) => block('Countdown', { promotion })),
      block('BranchMap', { branch: 'NADA' }),
      block('Advisor', { advisor: '0e000000-0000-4000-8000-00000000dead' }),
      block('Advisor', { advisor: 'nadie' }),
      block('PlanTable', { cars: 'marca=Nadie&maxPrice=1' }),
      block('Carousel', { promotion: 'Hoy sí' }),
    )
    expect(status).toBe(200)
    expect(html).toContain('Sí se ve')
    expect(html).not.toContain('Título de')
  })

  test('renders text as text in every block and its data', async () => {
    const evil = '<img src=x onerror=alert(1)><script>alert(1)</script>'
    await owner.query(
      'insert into public.promotions (label, summary, terms, starts_on, ends_on) values ($1, $1, $1, $2, $2)',
      [evil, TODAY],
    )
    await owner.query('update public.feedback set shown_name = $1 where shown_at is not null', [evil])
    const words = {
      id: evil,
      title: evil,
      text: evil,
      label: evil,
      badge: evil,
      terms: evil,
      thanks: evil,
      alt: evil,
      link: `javascript:${evil}`,
      image: `javascript:${evil}`,
      address: evil,
      cars: '',
      branch: 'GPE',
      promotion: evil,
      advisor: ADVISOR,
      most: evil,
      html: evil,
      dangerouslySetInnerHTML: { __html: evil },
      items: [{ question: evil, answer: evil }],
      pictures: [
        { image: 'https://otro.example/a.jpg', alt: evil },
        { image: `data:image/svg+xml,${evil}`, alt: evil },
      ],
    }
    const { html } = await publish(...TYPES.map((type) => ({ type, props: words })))
    expect(html).not.toMatch(/<img src=x|<script>alert|javascript:|data:image\/svg/)
    expect(html.split('&lt;img src=x onerror=alert(1)&gt;').length).toBeGreaterThan(25)
  })

  test('stops showing a testimonial when its author withdraws consent', async () => {
    const { slug, html } = await publish(block('Testimonials', {}))
    expect(html).toContain(heading('Testimonials'))
    await owner.query('update public.feedback set shown_at = null, may_publish = false where shown_at is not null')
    await expect.poll(async () => (await site.get(`/${slug}`)).text()).not.toContain(heading('Testimonials'))
  })
})

test.each(['puertas-abiertas-guadalupe', 'gonzalitos', 'landing'])(
  '/%s in the demonstration shows an SUV for sale as cover',
  async (slug) => {
    const html = await (await site.get(`/${slug}`)).text()
    const cover = /<h1[\s\S]*?href="\/autos\/([^"?]+)"[\s\S]*?<\/section>/.exec(html)?.[1]
    const { rows } = await owner.query('select carroceria, vendido from public.vehicles where slug = $1', [cover])
    expect(rows).toEqual([{ carroceria: 'SUV', vendido: false }])
  },
)

describe('a draft behind a preview link', () => {
  test('is rendered for whoever has the link, without caching or indexing; an expired link is a 404', async () => {
    const { id } = await publish({ type: 'Text', props: { text: 'Lo publicado' } })
    const token = 'p'.repeat(22)
    await owner.query(
      "insert into private.landing_previews (landing_page_id, token, expires_at) values ($1, $2, now() + interval '1 day')",
      [id, token],
    )
    await owner.query('update public.landing_pages set draft = $2 where id = $1', [
      id,
      { root: {}, content: [{ type: 'Text', props: { text: 'El borrador' } }, block('PlanTable', { cars: '' })] },
    ])
    const answer = await site.get(`/vista-previa/${token}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const html = await answer.text()
    expect(html).toMatch(/<meta name="robots" content="noindex/)
    expect(html).toContain('El borrador')
    expect(html).toContain(heading('PlanTable'))
    expect(html).toContain('Esta liga abre hasta el')
    expect(html).not.toContain('/_state/')
    await owner.query('update private.landing_previews set expires_at = now()')
    for (const path of [token, 'q'.repeat(22), 'x'])
      expect((await site.get(`/vista-previa/${path}`)).status, path).toBe(404)
  })
})
