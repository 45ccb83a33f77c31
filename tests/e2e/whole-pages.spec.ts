import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { APIRequestContext, Browser } from '@playwright/test'
import { comparePath } from '#app/features/compare/path.ts'
import { DEMO_ACCOUNTS } from '#demonstration/accounts.ts'
import { renderPhoto } from '#demonstration/photos/renderer.ts'
import routes from '../../app/routes.ts'
import { someOf } from './coverage.ts'
import { asPerson, newPerson, newPhone, owner } from './people.ts'
import { dearCar } from './plans.ts'
import { arrived, expect, test } from './showroom.ts'
import { site } from './site.ts'
import { visitLink } from './visit-link.ts'
import { weighing } from './weighing.ts'

// At most 300 kB per public page on a phone, including photos, before interaction.

const ADVISOR = DEMO_ACCOUNTS.find(({ email }) => email === 'ventas@volante.test')!.id
const MOST = 300
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const AT_ONCE = 4

interface Entry {
  path?: string
  index?: boolean
  file: string
  children?: Entry[]
}

const publicRoutes = (entries: Entry[]): string[] =>
  entries.flatMap(({ path, index, file, children }) => {
    if (children && file.startsWith('routes/public/')) return publicRoutes(children)
    if (!/^routes\/public\/.*\.tsx$/.test(file) || file.endsWith('_ui.tsx')) return []
    return [index ? '/' : `/${path}`]
  })

const addresses = async (request: APIRequestContext): Promise<Record<string, string>> => {
  const car = `/autos/${(await dearCar()).slug}`
  const rows = owner()
  const [quote, cars] = await Promise.all([
    rows.from('trade_in_quotes').select('id').limit(1).single().throwOnError(),
    rows.from('inventario_cache').select('slug, ordencompra').eq('separado', false).limit(4).throwOnError(),
  ])
  return {
    '/': '/',
    '/autos': '/autos',
    '/autos/:slug': car,
    '/autos/:slug/ficha': `${car}/ficha`,
    '/autos/:slug/pasaporte': `${car}/pasaporte`,
    '/marcas': '/marcas',
    '/marcas/:marca': '/marcas/nissan',
    '/carroceria/:carroceria': '/carroceria/suv',
    '/comparar': comparePath(cars.data.map(({ slug }) => slug)),
    '/vender-mi-auto': '/vender-mi-auto',
    '/vender-mi-auto/oferta/:id': `/vender-mi-auto/oferta/${quote.data.id}`,
    '/promociones': '/promociones',
    '/faq': '/faq',
    '/changelog': '/changelog',
    '/contacto': '/contacto',
    '/prueba-de-manejo': `/prueba-de-manejo?auto=${cars.data[0]!.ordencompra}`,
    '/conocenos': '/conocenos',
    '/asesor/:id': `/asesor/${ADVISOR}`,
    '/politica-de-privacidad': '/politica-de-privacidad',
    '/vacantes': '/vacantes',
    '/vacantes/:id': '/vacantes/0e000000-0000-4000-8000-000000000003',
    '/:slug': '/kit-volante',
    '/*': '/no/hay/nada',
    '/respuesta/:codigo': await answerCard(cars.data[0]!.ordencompra),
    '/cita/:codigo': await visitLink(request),
    '/vista-previa/:codigo': await previewLink(),
    '/baja/:codigo': `/baja/${'a'.repeat(22)}`,
    '/atencion/:codigo': `/atencion/${'x'.repeat(22)}`,
    '/entrevista/:codigo': `/entrevista/${'a'.repeat(22)}`,
    '/conservar-cv/:codigo': `/conservar-cv/${'a'.repeat(22)}`,
    '/alertas': '/alertas?aviso=busqueda&busqueda=marca%3DMazda',
    '/alertas/:codigo': `/alertas/${'a'.repeat(22)}`,
    '/alertas/confirmar/:codigo': `/alertas/confirmar/${'a'.repeat(22)}`,
    '/explorar': '/explorar',
    '/sin-conexion': '/sin-conexion',
  }
}

async function answerCard(car: string) {
  const seller = await asPerson(await newPerson({ role: 'sales' }))
  const phone = `+52${newPhone()}`
  const { data: made } = await seller
    .rpc('new_lead', { key: randomUUID(), came: 'llamada', name: 'Emma', phone })
    .throwOnError()
  const { id: lead } = made as { id: string }
  const { data: card } = await seller.rpc('make_answer', { key: randomUUID(), lead, car }).throwOnError()
  return `/respuesta/${(card as { token: string }).token}`
}

async function previewLink() {
  const { data: page } = await owner().from('landing_pages').select('id').eq('slug', 'landing').single().throwOnError()
  const admin = await asPerson(await newPerson({ role: 'admin' }))
  await admin.rpc('share_landing_preview', { page_id: page.id, days: 1 }).throwOnError()
  const { data: link } = await admin.rpc('landing_preview_link', { page_id: page.id }).single().throwOnError()
  return `/vista-previa/${link!.token}`
}

/** Renders missing photos instead of placeholders. */
async function draw(asked: string[]) {
  const names = new Set(asked.flatMap((url) => /\/img\/vehicles\/([\w-]+\/[\w.-]+)\/\d+\.\w+/.exec(url)?.[1] ?? []))
  for (const name of names) {
    const file = join(site().folder, 'storage/vehicles', name)
    if (existsSync(file)) continue
    const [ordencompra = '', photo = ''] = name.split('/')
    const { data: look } = await owner()
      .from('inventario_cache')
      .select('ordencompra, marca, modelo, version, carroceria, color, autoano')
      .eq('ordencompra', ordencompra)
      .single()
      .throwOnError()
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await renderPhoto(look as Parameters<typeof renderPhoto>[0], photo))
  }
}

const isPicture = (url: string) => new URL(url).pathname.startsWith('/img/')

async function atRest(browser: Browser, path: string, headers: Record<string, string> = {}) {
  const visit = await weighing(browser, { ...PHONE, extraHTTPHeaders: headers })
  await visit.page.goto(path)
  await visit.page.waitForFunction(() => performance.now() > 5_000)
  await arrived(visit.page)
  const seen = {
    path,
    ...visit.all(),
    pictures: visit.urls().filter(isPicture),
    picturesKB: visit.all(isPicture).kB,
  }
  await visit.close()
  return seen
}

test('every public page is under 300 kB on a phone, photographs included', { tag: '@full' }, async ({
  browser,
  request,
}) => {
  test.setTimeout(600_000)
  const paths = await addresses(request)
  expect(Object.keys(paths).sort()).toEqual(publicRoutes(routes as Entry[]).sort())
  const all = someOf(Object.values(paths), 3)
  for (let first = 0; first < all.length; first += AT_ONCE) {
    const few = all.slice(first, first + AT_ONCE)
    const asked = await Promise.all(few.map((path) => atRest(browser, path)))
    await draw(asked.flatMap(({ pictures }) => pictures))
    for (const { path, kB } of await Promise.all(few.map((path) => atRest(browser, path)))) {
      expect.soft(kB, path).toBeGreaterThan(20)
      expect.soft(kB, path).toBeLessThanOrEqual(MOST)
    }
  }
})

test('Save-Data gets the same photographs in fewer bytes', { tag: '@full' }, async ({ browser }) => {
  const car = `/autos/${(await dearCar()).slug}`
  await draw((await atRest(browser, car)).pictures)
  const [usual, saveData] = [await atRest(browser, car), await atRest(browser, car, { 'save-data': 'on' })]
  expect(saveData.pictures.sort()).toEqual(usual.pictures.sort())
  expect(saveData.picturesKB).toBeLessThan(usual.picturesKB * 0.8)
})
