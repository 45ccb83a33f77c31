import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { Json } from '#contract/database.ts'
import { PROJECT_ROOT } from '#db/root.ts'
import { expectNoViolations } from './axe.ts'
import { enter, owner } from './people.ts'
import { expect, test } from './showroom.ts'

test.use({ allowed: [/status of 404/] })

const BUILDER = '/escritorio/marketing/constructor'
const made: string[] = []
test.afterAll(async () => {
  await owner().from('landing_pages').delete().in('slug', made)
})

const newPath = () => {
  const slug = `prueba-${randomUUID().slice(0, 12)}`
  made.push(slug)
  return slug
}
const text = (words: string) => ({ type: 'Text', props: { id: words, title: '', text: words } })

async function opened(page: Page, ...content: Json[]) {
  const slug = newPath()
  const { data } = await owner()
    .from('landing_pages')
    .insert({ slug, title: `Página ${slug}`, draft: { root: { props: {} }, content } })
    .select('id')
    .single()
    .throwOnError()
  await enter(page, 'admin')
  await page.goto(`${BUILDER}?abierto=${data.id}`)
  await expect(form(page)).toBeVisible()
  const stored = async () =>
    (await owner().from('landing_pages').select('*').eq('id', data.id).single().throwOnError()).data
  return { slug, id: data.id, stored }
}
const form = (page: Page) => page.getByRole('form', { name: 'Página' })
const save = async (page: Page) => {
  await form(page).getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(page.getByText('Borrador guardado.')).toBeVisible()
}
const publish = async (page: Page) => {
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar ahora' }).click()
  await expect(page.getByText('Ya está en el sitio.')).toBeVisible()
}

test('a page is created with a block, saved, published, and seen by visitors', async ({ page, browser }) => {
  const slug = newPath()
  await enter(page, 'admin')
  await page.goto(BUILDER)
  await page.getByRole('button', { name: 'Nueva página' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Crear borrador' }).click()
  await expect(dialog.getByText('Escribe el título.').first()).toBeVisible()
  await dialog.getByLabel('Título').fill('Semana de SUV')
  await dialog.getByLabel('Dirección').fill(slug)
  await dialog.getByRole('button', { name: 'Crear borrador' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Semana de SUV' })).toBeVisible()

  await form(page).getByRole('button', { name: 'Agregar', exact: true }).click()
  const block = form(page).getByRole('list').getByRole('listitem')
  await expect(block.getByText('No se muestra')).toBeVisible()
  await block.getByLabel('Título').fill('Tu SUV te espera')
  await expect(block.getByText('No se muestra')).toHaveCount(0)
  await save(page)
  expect((await page.request.get(`/${slug}`)).status()).toBe(404)

  await page.getByRole('button', { name: 'Ver cómo queda' }).click()
  await expect(page.getByRole('region', { name: 'Así la verán' }).getByText('Tu SUV te espera')).toBeVisible()
  await expectNoViolations(page)
  await publish(page)
  await expect(page.getByText('Publicada', { exact: true }).first()).toBeVisible()
  await expect.poll(async () => (await page.request.get(`/${slug}`)).status()).toBe(200)
  const visitor = await browser.newPage()
  await visitor.goto(new URL(`/${slug}`, page.url()).href)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Tu SUV te espera' })).toBeVisible()
  await visitor.close()
})

test('unknown blocks are preserved, and undo ends at the original page', { tag: '@full' }, async ({ page }) => {
  const unknown = { type: 'Carousel', props: { id: 'c', until: '2026-12-24' } }
  const { stored } = await opened(page, text('Uno'), unknown, text('Dos'))
  const list = form(page).getByRole('list')
  await expect(list.getByRole('heading', { name: 'Bloque desconocido' })).toBeVisible()
  await expect(list.getByText('Este editor no conoce el bloque.')).toBeVisible()
  await list.getByRole('button', { name: 'Subir Texto: Dos' }).focus()
  await page.keyboard.press('Enter')
  await expect(list.getByRole('button', { name: 'Subir Texto: Dos' })).toBeFocused()
  await list.getByRole('button', { name: 'Quitar Texto: Uno' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await save(page)
  expect((await stored()).draft).toMatchObject({ content: [text('Dos'), unknown] })
  const undo = page.getByRole('button', { name: 'Deshacer', exact: true })
  for (let times = 0; times < 4; times++) await undo.press('Enter')
  await expect(list.getByRole('heading')).toHaveText(['Texto: Uno', 'Bloque desconocido', 'Texto: Dos'])
  await page.reload()
  await expect(list.getByRole('listitem')).toHaveCount(3)
  await expectNoViolations(page)
})

test('an unknown page says so', { tag: '@full' }, async ({ page }) => {
  await enter(page, 'admin')
  for (const id of ['no-es-una', randomUUID()]) {
    await page.goto(`${BUILDER}?abierto=${id}`)
    await expect(page.getByText('No encontramos esa página')).toBeVisible()
  }
})

test.describe('refused changes', () => {
  test.use({ allowed: [/status of 4\d\d/] })

  test('a path of the site is reported at its field', { tag: '@full' }, async ({ page }) => {
    await opened(page)
    await form(page).getByLabel('Dirección').fill('autos')
    await form(page).getByRole('button', { name: 'Guardar borrador' }).click()
    await expect(form(page).getByText('Esa dirección es de otra parte del sitio. Elige otra.').first()).toBeVisible()
    await expect(form(page).getByLabel('Dirección')).toHaveAttribute('aria-invalid', 'true')
  })

  test('the second of two editors gets the conflict, and chooses', { tag: '@full' }, async ({ page }) => {
    const { id, stored } = await opened(page, text('Uno'))
    await form(page).getByLabel('Descripción').fill('La mía')
    await owner().from('landing_pages').update({ description: 'La suya' }).eq('id', id).throwOnError()
    await form(page).getByRole('button', { name: 'Guardar borrador' }).click()
    await expect(page.getByText('Alguien más guardó esta página')).toBeInViewport()
    await expect(page.getByText('vuelve a guardar')).toHaveCount(0)
    expect((await stored()).description).toBe('La suya')
    await page.getByRole('button', { name: 'Ver la suya' }).click()
    await expect(page.getByRole('list', { name: 'De la tuya a la suya' })).toContainText('«La mía» → «La suya»')
    await page.getByRole('button', { name: 'Seguir con la mía' }).click()
    await save(page)
    expect((await stored()).description).toBe('La mía')
  })
})

test("an editor is told of another's save within 15 seconds, and keeps the input", {
  tag: '@full',
}, async ({ page }) => {
  const { id } = await opened(page, text('Uno'))
  const description = form(page).getByLabel('Descripción')
  const saves = (words: string) =>
    owner().from('landing_pages').update({ description: words }).eq('id', id).throwOnError()
  await page.clock.install()
  await description.fill('De las dos')
  await save(page)
  await saves('La suya')
  await page.clock.fastForward(15_000)
  await expect(description).toHaveValue('La suya')
  await description.fill('La mía')
  await saves('La suya, otra vez')
  await page.clock.fastForward(15_000)
  await expect(page.getByText('Alguien más guardó esta página')).toBeVisible()
  await expect(description).toHaveValue('La mía')
})

test('a page is restored to a version, and unpublished', { tag: '@full' }, async ({ page }) => {
  const { slug } = await opened(page, text('Primera'))
  await publish(page)
  const list = form(page).getByRole('list')
  await list.getByRole('button', { name: 'Editar Texto: Primera' }).click()
  await list.getByLabel('Texto', { exact: false }).last().fill('Segunda')
  await publish(page)
  await expect.poll(async () => (await page.request.get(`/${slug}`)).text()).toContain('Segunda')
  await page.getByRole('button', { name: 'Qué cambió en la versión 2' }).click()
  await expect(page.getByRole('list', { name: 'Cambios de la versión 2' })).toContainText('«Primera» → «Segunda»')
  await page.getByRole('button', { name: 'Volver a la versión 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar esta versión' }).click()
  await expect.poll(async () => (await page.request.get(`/${slug}`)).text()).toContain('Primera')
  await page.getByRole('button', { name: 'Quitar del sitio' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar del sitio' }).click()
  await expect(page.getByText('Fuera del sitio').first()).toBeVisible()
  await expect.poll(async () => (await page.request.get(`/${slug}`)).status()).toBe(404)
})

test('a page is scheduled, and its preview has no effects', { tag: '@full' }, async ({ page }) => {
  const contact = { type: 'LeadForm', props: { id: 'f', title: 'Escríbenos' } }
  const { slug } = await opened(page, contact)
  let leads = 0
  page.on('request', (request) => {
    if (request.url().includes('/functions/v1/leads')) leads += 1
  })
  await page.getByRole('button', { name: 'Ver cómo queda' }).click()
  const preview = page.getByRole('region', { name: 'Así la verán' })
  await preview.getByLabel('Nombre').fill('Ana Pérez')
  await preview.getByRole('button', { name: 'Quiero que me contacten' }).click()
  await preview.getByLabel('Nombre').press('Enter')
  await page.getByRole('button', { name: 'Seguir escribiendo' }).click()
  expect(leads).toBe(0)
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('A una hora').check()
  await dialog.getByLabel('Día y hora').fill('2020-01-01T10:00')
  await dialog.getByRole('button', { name: 'Programar' }).click()
  await expect(dialog.getByText('Elige un día y una hora que no hayan pasado.').first()).toBeVisible()
  await dialog.getByLabel('Día y hora').fill('2099-12-24T10:00')
  await dialog.getByRole('button', { name: 'Programar' }).click()
  await expect(page.getByText('Programada', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/Sale el 24 dic 2099/)).toBeVisible()
  expect((await page.request.get(`/${slug}`)).status()).toBe(404)
})

test('a page is built by keyboard alone, from the list to the site', { tag: '@full' }, async ({ page }) => {
  const { slug, stored } = await opened(page)
  const press = async (name: string | RegExp, within: Locator = form(page)) => {
    const button = within.getByRole('button', { name, exact: typeof name === 'string' }).first()
    await button.focus()
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
  }
  const type = async (label: string, words: string) => {
    await form(page).getByLabel(label).last().focus()
    await page.keyboard.type(words)
  }
  const add = async (kind: string) => {
    await form(page).getByLabel('Agregar un bloque').focus()
    await page.keyboard.type(kind)
    await press('Agregar')
  }
  await add('Port')
  await type('Título', 'Semana de SUV')
  await type('Texto del botón', 'Quiero una')
  await type('Destino del botón', '#formulario')
  await form(page).getByLabel('Dirección de foto').focus()
  await page.keyboard.type('https://volante.example/suv.jpg')

  const checks = page.getByRole('region', { name: 'Antes de publicar' })
  await expect(checks.getByText('No deja publicar')).toHaveCount(2)
  await press('Publicar', page.locator('main'))
  const dialog = page.getByRole('dialog', { name: 'Todavía no se puede publicar' })
  await expect(dialog.getByText('Falta decir qué se ve en la foto.')).toBeVisible()
  await press(/^Ir a Portada/, dialog)
  await expect(form(page).getByRole('button', { name: 'Cerrar Portada: Semana de SUV' })).toBeFocused()
  await type('Qué se ve en la foto', 'Una SUV azul de frente')
  await add('Form')
  await type('Título', 'Escríbenos')
  await expect(checks.getByText('No deja publicar')).toHaveCount(0)
  await expect(checks.getByText(/^Pesa unos \d+ kB/)).toBeVisible()
  await expectNoViolations(page)

  await press('Publicar', page.locator('main'))
  await press('Publicar ahora', page.getByRole('dialog'))
  await expect(page.getByText('Ya está en el sitio.')).toBeVisible()
  expect((await stored()).state).toBe('published')
  await expect.poll(async () => (await page.request.get(`/${slug}`)).status()).toBe(200)
})

test('a draft is shared by link until that ends, and a deleted page is restored', { tag: '@full' }, async ({
  page,
  browser,
}) => {
  const { slug, id } = await opened(page, text('El borrador'))
  await page.getByRole('button', { name: 'Crear liga' }).click()
  const address = await page.getByLabel('Liga de vista previa').inputValue()
  expect(address).toMatch(/\/vista-previa\/[a-z2-7]{22}$/)
  const visitor = await browser.newPage()
  await visitor.goto(new URL(new URL(address).pathname, page.url()).href)
  await expect(visitor.getByText('El borrador')).toBeVisible()
  await expect(visitor.getByText(/^Esta liga abre hasta el .*[ap]\.m\. Aquí/)).toBeVisible()
  await expectNoViolations(visitor)
  await visitor.close()
  await page.getByRole('button', { name: 'Terminar la liga' }).click()
  await expect(page.getByLabel('Liga de vista previa')).toHaveCount(0)
  expect((await page.request.get(new URL(address).pathname)).status()).toBe(404)

  await page.getByRole('button', { name: 'Borrar página' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar página' }).click()
  await expect(page.getByText('Página borrada.')).toBeVisible()
  await expect(page.getByRole('article', { name: `Página ${slug}`, exact: true })).toHaveCount(0)
  const { data: left } = await owner().from('landing_pages').select('id').eq('id', id)
  expect(left).toEqual([])
})

test("a photograph is uploaded into a gallery, and blocks show the dealership's data", { tag: '@full' }, async ({
  page,
}) => {
  const { stored } = await opened(page)
  const add = async (kind: string) => {
    await form(page).getByLabel('Agregar un bloque').selectOption({ label: kind })
    await form(page).getByRole('button', { name: 'Agregar', exact: true }).click()
  }
  await add('Galería de fotos')
  await form(page).getByLabel('Título', { exact: true }).last().fill('Fotos')
  await form(page).getByRole('button', { name: 'Agregar foto' }).click()
  const bytes = await readFile(join(PROJECT_ROOT, 'public/icons/icon-192.png'))
  await form(page).locator('input[type=file]').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: bytes })
  await expect(form(page).getByLabel('Dirección de foto 1')).toHaveValue(
    /\/storage\/v1\/object\/public\/content\/[0-9a-f-]{36}\.\w+$/,
  )
  await form(page).getByLabel('Qué se ve en la foto 1').fill('El logotipo')
  await add('Mapa de una sucursal')
  await form(page).getByLabel('Título', { exact: true }).last().fill('Ven')
  await form(page).getByLabel('Sucursal', { exact: true }).selectOption({ label: 'Volante Guadalupe' })
  await save(page)
  expect((await stored()).draft).toMatchObject({
    content: [
      { type: 'Gallery', props: { pictures: [{ alt: 'El logotipo' }] } },
      { type: 'BranchMap', props: { branch: 'GPE' } },
    ],
  })
  await page.getByRole('button', { name: 'Ver cómo queda' }).click()
  const preview = page.getByRole('region', { name: 'Así la verán' })
  await expect(preview.getByRole('img', { name: 'El logotipo' })).toBeVisible()
  await expect(preview.getByRole('heading', { name: 'Volante Guadalupe' })).toBeVisible()
  await expectNoViolations(page)
})

test('sales are told that it is for administrators', { tag: '@full' }, async ({ page }) => {
  await enter(page, 'ventas')
  await page.goto(BUILDER)
  await expect(page.getByText('Es de los administradores')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true })
  test('list and editor fit, and a page is copied', { tag: '@full' }, async ({ page }) => {
    const { slug } = await opened(page, text('Uno'), {
      type: 'Faq',
      props: { items: [{ question: '¿Y?', answer: 'Sí' }] },
    })
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    await form(page)
      .getByRole('button', { name: /^Editar Preguntas/ })
      .click()
    await fits()
    await expectNoViolations(page)
    await page.getByRole('link', { name: 'Todas las páginas' }).click()
    const line = page.getByRole('article', { name: `Página ${slug}`, exact: true })
    await expect(line.getByText('Borrador')).toBeVisible()
    await fits()
    await expectNoViolations(page)
    const copying = line.getByRole('button', { name: /^Copiar/ })
    expect(await copying.evaluate((button) => getComputedStyle(button).borderTopColor)).not.toBe('rgba(0, 0, 0, 0)')
    await copying.click()
    const copy = newPath()
    await page.getByRole('dialog').getByLabel('Dirección').fill(copy)
    await page.getByRole('dialog').getByRole('button', { name: 'Crear borrador' }).click()
    await expect(form(page).getByRole('heading', { name: 'Texto: Uno' })).toBeVisible()
  })
})
