import { randomUUID } from 'node:crypto'
import { owner } from './people.ts'
import { dearCar } from './plans.ts'
import { arrived, expect as expectSoon, holdScripts, hydrated, test } from './showroom.ts'

const expect = expectSoon.configure({ timeout: 60_000 })

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const orderOf = async () => {
  const { data } = await owner()
    .from('inventario_cache')
    .select('ordencompra')
    .eq('slug', (await dearCar()).slug)
    .single()
    .throwOnError()
  return data.ordencompra
}

const campaign = async () => {
  const slug = `prueba-${randomUUID()}`
  const form = { type: 'LeadForm', props: { id: 'f', title: 'Te llamamos' } }
  const published = { root: { props: { title: 'Una prueba', description: 'Una prueba' } }, content: [form] }
  await owner()
    .from('landing_pages')
    .insert({ slug, title: 'Una prueba', published, state: 'published', published_at: new Date().toISOString() })
    .throwOnError()
  return `/${slug}`
}

const FORMS: [string, () => Promise<string>][] = [
  ['a message', async () => '/contacto'],
  ['a visit', async () => '/contacto?asunto=cita'],
  ['a candidacy', async () => '/vacantes/0e000000-0000-4000-8000-000000000003'],
  ['a test drive', async () => `/prueba-de-manejo?auto=${await orderOf()}`],
  ['a right over one’s data', async () => '/politica-de-privacidad'],
  ['a campaign', campaign],
]

for (const [name, path] of FORMS)
  test(`${name}: input before hydration stays`, { tag: '@full' }, async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto(await path())
    const fields = page
      .getByRole('main')
      .locator(
        'form.public-form :is(input[type=text], input[type=tel], input[type=email], textarea, input:not([type])):not([name=sitio])',
      )
    const count = await fields.count()
    expect(count).toBeGreaterThan(1)
    const typed: string[] = []
    for (let at = 0; at < count; at += 1) {
      const field = fields.nth(at)
      const isTel = (await field.getAttribute('type')) === 'tel'
      typed.push(isTel ? '81 1234 5678' : `antes${at}@volante.test`)
      await field.fill(typed[at]!)
    }
    release()
    await hydrated(page)
    await arrived(page)
    for (const [at, value] of typed.entries()) await expect(fields.nth(at)).toHaveValue(value)
  })
