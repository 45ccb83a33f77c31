import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Json } from '#contract/database.ts'
import { acknowledgedPath } from '#contract/messages/acknowledgements.ts'
import { DEMO_PASSWORD } from '#demonstration/accounts.ts'
import { docx, pdf } from '../cv-files.ts'
import { expectNoViolations } from './axe.ts'
import { widths } from './coverage.ts'
import { messagesTo } from './mailbox.ts'
import { newPhone, owner, stranger } from './people.ts'
import { expect, test } from './showroom.ts'

const JOB = '/vacantes/0e000000-0000-4000-8000-000000000003'
const CLOSED = '/vacantes/0e000000-0000-4000-8000-000000000008'
const CV = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdf() }
const NO_CV = { name: 'cv.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\x90\x00 no es un PDF') }
const NOT_A_CV = 'Ese archivo no es un PDF ni un documento de Word (DOCX), aunque así se llame.'
const RECEIPT = /Tu folio es CV-\d{6}/

const newEmail = () => `${randomUUID()}@example.test`

const fillIn = async (page: Page, email: string) => {
  await page.getByLabel('Nombre completo').fill('Ana Pérez')
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Celular').fill('81 1234 5678')
  await page.getByLabel('¿Algo que quieras contarnos?').fill('Vendo autos desde 2019.')
  await page.getByRole('checkbox', { name: /^Acepto que/ }).check()
}
const send = (page: Page) => page.getByRole('button', { name: 'Enviar mi solicitud' }).click()

const publish = async (...content: Json[]) => {
  const slug = `prueba-${randomUUID()}`
  const published = { root: { props: { title: 'Una prueba', description: 'Una prueba' } }, content }
  await owner()
    .from('landing_pages')
    .insert({ slug, title: 'Una prueba', published, state: 'published', published_at: new Date().toISOString() })
    .throwOnError()
  return { slug, path: `/${slug}` }
}

test.describe('with script', () => {
  test.use({ allowed: [/status of 422/] })

  test('a visitor applies for a job: an invalid file is refused in place, a CV gets a folio and a mail', async ({
    page,
    request,
    showroom,
  }) => {
    const email = newEmail()
    await showroom.open('/vacantes?ciudad=Guadalupe')
    await page.getByRole('link', { name: 'Valuador de autos' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Valuador de autos' })).toBeVisible()
    await fillIn(page, email)
    await send(page)
    await expect(page.getByText('Adjunta tu CV en PDF o Word (DOCX).').last()).toBeVisible()
    await page.getByLabel('Tu CV').setInputFiles({ ...CV, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
    await expect(page.getByText('Ese archivo pesa más de 5 MB.').last()).toBeVisible()
    await page.getByLabel('Nombre completo').fill('')
    await page.getByLabel('Celular').fill('1')
    await send(page)
    await expect(page.getByRole('alert').getByRole('button')).toHaveText([/nombre/, /10 dígitos/, /pesa más de 5 MB/])
    await page.getByLabel('Tu CV').setInputFiles({ name: 'cv.png', mimeType: 'image/png', buffer: Buffer.alloc(10) })
    await expect(page.getByText('Ese archivo no es PDF ni Word (DOCX).').last()).toBeVisible()
    await fillIn(page, email)
    await page.getByLabel('Tu CV').setInputFiles(NO_CV)
    await send(page)
    await expect(page.getByText(NOT_A_CV).last()).toBeVisible()
    await expect(page.getByLabel('Correo')).toHaveValue(email)
    await page.getByLabel('Tu CV').setInputFiles(CV)
    await send(page)
    const receipt = page.getByRole('region', { name: 'Tu solicitud' })
    await expect(receipt).toContainText(RECEIPT)
    await expect(receipt).toBeFocused()
    await expect(receipt.getByText(RECEIPT)).toBeInViewport({ ratio: 1 })
    await expect.poll(() => messagesTo(request, email)).toHaveLength(1)
    const [mail] = await messagesTo(request, email)
    expect(mail).toMatchObject({ subject: 'Recibimos tu solicitud: Valuador de autos' })
    expect(await receipt.innerText()).toContain(mail!.body.match(/CV-\d{6}/)![0])
    await showroom.open(JOB)
    await fillIn(page, email.toUpperCase())
    await page.getByLabel('Tu CV').setInputFiles({ ...CV, name: 'cv.docx', buffer: docx() })
    await send(page)
    await expect(receipt).toContainText('Con ese correo ya te habías postulado a esta vacante')
  })

  test("a landing page's form makes a lead with page and campaign", { tag: '@full' }, async ({ page, showroom }) => {
    const phone = newPhone()
    await showroom.open('/landing?utm_source=facebook&utm_campaign=suv')
    await page.getByRole('link', { name: 'Quiero que me contacten' }).click()
    const form = page.getByRole('form', { name: '¿Te ayudamos a elegir?' })
    await form.getByRole('button', { name: 'Quiero que me contacten' }).click()
    await expect(form.getByText('Escribe tu nombre.').last()).toBeVisible()
    await form.getByLabel('Nombre').fill('Beto <b>Ruiz</b>')
    await form.getByLabel('Celular').fill(phone)
    await form.getByLabel('¿Qué estás buscando?').fill('Una SUV <script>alert(1)</script>')
    await form.getByRole('checkbox', { name: /promociones/ }).check()
    await form.getByRole('button', { name: 'Quiero que me contacten' }).dblclick()
    await expect(page.getByText('Un asesor de Volante te contacta en horario de sucursal.')).toBeVisible()
    const { data } = await owner().from('lead_events').select('*').eq('phone', `+52${phone}`).throwOnError()
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({
      kind: 'landing',
      landing_slug: 'landing',
      message: 'Una SUV <script>alert(1)</script>',
      source: 'facebook',
      lead_data: { utm_campaign: 'suv' },
      marketing: true,
      notice_version: '2026-11.2',
    })
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, allowed: [/status of (413|422)/] })

  test('jobs are filtered and applied for with a CV, and a closed one says so', { tag: '@full' }, async ({ page }) => {
    const email = newEmail()
    await page.goto('/unete-al-equipo')
    await expect(page).toHaveURL('/vacantes')
    await page
      .getByRole('navigation', { name: 'Área' })
      .getByRole('link', { name: /^Ventas/ })
      .click()
    await page
      .getByRole('navigation', { name: 'Ciudad' })
      .getByRole('link', { name: /^Reynosa/ })
      .click()
    await expect(page).toHaveURL('/vacantes?area=Ventas&ciudad=Reynosa')
    await expect(page.getByRole('article')).toHaveCount(1)
    await page.getByRole('article').getByRole('link').click()
    await fillIn(page, email)
    await page.getByLabel('Tu CV').setInputFiles(NO_CV)
    await send(page)
    await expect(page.getByText(NOT_A_CV).last()).toBeVisible()
    await expect(page.getByLabel('Correo')).toHaveValue(email)
    await expect(page.getByRole('checkbox', { name: /^Acepto que/ })).toBeChecked()
    await page.getByLabel('Tu CV').setInputFiles({ ...CV, buffer: Buffer.alloc(7 * 1024 * 1024) })
    await send(page)
    await expect(page.getByText('Tu CV pesa más de 5 MB.').last()).toBeVisible()
    await page.getByLabel('Tu CV').setInputFiles(CV)
    await send(page)
    await expect(page.getByText(RECEIPT)).toBeVisible()
    await page.goto(CLOSED)
    await expect(page.getByText('Esta vacante ya cerró')).toBeVisible()
    await expect(page.getByRole('form')).toHaveCount(0)
  })

  test("a landing page's form returns with its input, and thanks after sending", { tag: '@full' }, async ({ page }) => {
    const phone = newPhone()
    await page.goto('/landing')
    const form = page.getByRole('form', { name: '¿Te ayudamos a elegir?' })
    await form.getByLabel('Nombre').fill('Beto Ruiz')
    await form.getByLabel('Celular').fill('12')
    const button = form.getByRole('button', { name: 'Quiero que me contacten' })
    await button.click()
    await expect(form.getByLabel('Nombre')).toHaveValue('Beto Ruiz')
    await form.getByLabel('Celular').fill(phone)
    await button.click()
    await expect(page.getByText('Un asesor de Volante te contacta en horario de sucursal.')).toBeVisible()
    const { data } = await owner().from('lead_events').select('landing_slug').eq('phone', `+52${phone}`).throwOnError()
    expect(data).toEqual([{ landing_slug: 'landing' }])
  })
})

test('published content is visible at once, and gone when unpublished', { tag: '@full' }, async ({ request }) => {
  const slug = `prueba-${randomUUID()}`
  const status = async () => (await request.get(`/${slug}`)).status()
  const shown = async () => (await (await request.get(`/${slug}`)).text()).match(/<h1[^>]*>([^<]*)/)?.[1]
  expect(await status()).toBe(404)
  const admin = stranger()
  await admin.auth.signInWithPassword({ email: 'admin@volante.test', password: DEMO_PASSWORD })
  const draft = (title: string) => ({ root: { props: {} }, content: [{ type: 'Hero', props: { id: 'a', title } }] })
  const { data } = await admin
    .from('landing_pages')
    .insert({ slug, title: 'Buen Fin', draft: draft('Uno de {brand}') })
    .select('id')
    .single()
    .throwOnError()
  const page_id = data!.id as string
  expect(await status()).toBe(404)
  await admin.rpc('publish_landing_page', { page_id }).throwOnError()
  await expect.poll(shown).toBe('Uno de Volante')
  await admin
    .from('landing_pages')
    .update({ draft: draft('Dos') })
    .eq('id', page_id)
    .throwOnError()
  expect(await shown()).toBe('Uno de Volante')
  await admin.rpc('publish_landing_page', { page_id }).throwOnError()
  await expect.poll(shown).toBe('Dos')
  expect(await (await request.get('/sitemaps/paginas.xml')).text()).toContain(`/${slug}</loc>`)
  await admin.rpc('unpublish_landing_page', { page_id }).throwOnError()
  await expect.poll(status).toBe(404)
})

test('page content stays text, links are safe, and a video loads nothing before it plays', {
  tag: '@full',
}, async ({ page, showroom }) => {
  const evil = '<img src=x onerror=alert(1)><script>alert(1)</script>'
  const { path } = await publish(
    { type: 'Html', props: { id: '1', html: evil } },
    {
      type: 'Hero',
      props: {
        id: '2',
        title: evil,
        text: evil,
        label: evil,
        link: 'javascript:alert(1)',
        image: 'javascript:alert(1)',
      },
    },
    {
      type: 'Promo',
      props: { id: '3', title: evil, badge: evil, terms: evil, label: 'Fuera', link: '//evil.example' },
    },
    {
      type: 'Faq',
      props: {
        id: '4',
        title: evil,
        items: [{ question: evil, answer: evil }],
        dangerouslySetInnerHTML: { __html: evil },
      },
    },
    {
      type: 'Text',
      props: { id: '"><script>alert(1)</script>', title: evil, text: evil, children: { $$typeof: 'x' } },
    },
    { type: 'CarGrid', props: { id: '6', title: evil, cars: `marca=${evil}` } },
    { type: 'LeadForm', props: { id: '7', title: evil, label: evil, thanks: evil } },
    { type: 'Video', props: { id: '8', title: evil, address: 'https://evil.example/watch?v=dQw4w9WgXcQ' } },
    { type: 'Video', props: { id: '9', title: 'Un recorrido', address: 'https://vimeo.com/76979871' } },
  )
  const asked: string[] = []
  page.on('dialog', () => asked.push('dialog'))
  page.on('request', (sent) => asked.push(new URL(sent.url()).origin))
  await showroom.open(path)
  await expect(page.getByRole('heading', { level: 1, name: evil })).toBeVisible()
  const main = page.getByRole('main')
  expect(await main.locator('script, img[src="x"], iframe').count()).toBe(0)
  const { origin } = new URL(page.url())
  const links = await main.locator('a').evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).origin))
  expect(new Set(links)).toEqual(new Set([origin, 'https://vimeo.com']))
  expect(new Set(asked)).toEqual(new Set([origin]))
  await expect(main.getByRole('form')).toHaveJSProperty('noValidate', true)
  await page.route('https://player.vimeo.com/**', (route) => route.fulfill({ body: 'El reproductor' }))
  await page.getByRole('link', { name: 'Ver el video en Vimeo' }).click()
  await expect(page.frameLocator('iframe[title="Un recorrido"]').getByText('El reproductor')).toBeVisible()
  expect(asked).toContain('https://player.vimeo.com')
  expect(asked).not.toContain('dialog')
})

test.describe('axe', () => {
  test.use({ bypassCSP: true })

  for (const width of widths(360, 1280)) {
    test(`finds no problem on these pages at ${width} px`, { tag: '@full' }, async ({ page, request, showroom }) => {
      const { path } = await publish(
        { type: 'Text', props: { id: '1', title: 'Sin portada', text: 'Uno\n\n- a\n- b' } },
        { type: 'Video', props: { id: '2', title: 'Un recorrido', address: 'https://youtu.be/dQw4w9WgXcQ' } },
        { type: 'LeadForm', props: { id: '3', title: 'Escríbenos' } },
      )
      const applied = await request.post('/functions/v1/candidacies', {
        multipart: {
          vacancy_id: JOB.split('/').at(-1)!,
          name: 'Ana Pérez',
          email: newEmail(),
          phone: newPhone(),
          consent: 'on',
          notice_version: '2026-11',
          cv: CV,
        },
      })
      const { acknowledgement } = await applied.json()
      await page.setViewportSize({ width, height: 900 })
      const sent = acknowledgedPath(JOB, acknowledgement)
      for (const address of ['/vacantes', JOB, CLOSED, sent, '/landing', path]) {
        await showroom.open(address)
        await expectNoViolations(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(width)
      }
    })
  }
})
