import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { asPerson, enter, newPerson, newPhone } from './people.ts'
import { expect, test } from './showroom.ts'

const list = (page: Page) => page.getByRole('region', { name: 'Leads', exact: true })
const panel = (page: Page) => page.getByRole('region', { name: 'Lead', exact: true })

const newSeller = () => newPerson({ role: 'sales', first_name: 'Vera', last_name: 'Ruiz', available: false })
const write = (request: APIRequestContext, agent: string, name: string, phone: string, message = 'Informes') =>
  request.post('/functions/v1/leads', {
    data: { kind: 'contacto', key: randomUUID(), agent_id: agent, name, message, phone },
  })

/** Emma came first: she stays when they are joined. */
async function emmaAndRaul(request: APIRequestContext) {
  const seller = await newSeller()
  const phone = newPhone()
  for (const name of ['Emma Gómez', 'Raúl Vega']) await write(request, seller.id, name, phone)
  return seller
}

async function joinFrom(page: Page, name: string) {
  await list(page).getByRole('link', { name }).first().click()
  await panel(page).getByRole('button', { name: 'Es la misma persona' }).click()
}

for (const [name, viewport] of [
  ['desk', { width: 1280, height: 800 }],
  ['phone', { width: 360, height: 740 }],
] as const)
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('a lead that is joined while open leads to the one that stays', { tag: '@full' }, async ({
      page,
      request,
      showroom,
    }) => {
      await enter(page, await emmaAndRaul(request))
      await showroom.open('/escritorio/ventas/leads')
      await joinFrom(page, 'Raúl Vega')
      const notice = panel(page).getByRole('status').filter({ hasText: 'El lead que abriste se unió con Emma Gómez' })
      await expect(notice).toBeFocused()
      await expect(notice).toBeInViewport({ ratio: 1 })
      const heading = panel(page).getByRole('heading', { level: 2 })
      await expect(heading).toHaveText('Emma Gómez')
      await expect(heading).toBeInViewport()
      await expect(panel(page).getByText('No encontramos a este lead')).toHaveCount(0)
    })

    test('a lead that stays says so at its top, and asks no more whether they are the same', {
      tag: '@full',
    }, async ({ page, request, showroom }) => {
      await enter(page, await emmaAndRaul(request))
      await showroom.open('/escritorio/ventas/leads')
      await page.getByRole('link', { name: 'Emma Gómez' }).first().click()
      const asks = panel(page).getByRole('heading', { name: 'Puede ser la misma persona' })
      await expect(asks).toBeVisible()
      await panel(page).getByRole('button', { name: 'Es la misma persona' }).click()
      const notice = panel(page).getByRole('status').filter({ hasText: 'Los dos leads quedaron en este' })
      await expect(notice).toBeFocused()
      await expect(notice).toBeInViewport({ ratio: 1 })
      await expect(panel(page).getByRole('heading', { level: 2 })).toBeInViewport()
      await expect(asks).toHaveCount(0)
      await expect(page.getByRole('table', { name: 'Si se unen' })).toHaveCount(0)
      await expectNoViolations(page)
      await panel(page)
        .getByRole('region', { name: 'Se unió con este lead' })
        .getByRole('button', { name: 'Separar' })
        .click()
      await expect(notice).toHaveCount(0)
      await expect(panel(page).getByRole('region', { name: 'Se unió con este lead' })).toHaveCount(0)
      await expect(asks).toBeFocused()
      await expect(page.getByText('Separados: son dos leads otra vez')).toBeVisible()
      await panel(page).getByRole('button', { name: 'Es la misma persona' }).click()
      await expect(notice).toBeFocused()
    })
  })

/** The seller's lead is open while the pair is joined elsewhere; returns its split. */
async function openedWhileJoined(page: Page, seller: Awaited<ReturnType<typeof emmaAndRaul>>, name: string) {
  await enter(page, seller)
  await page.goto('/escritorio/ventas/leads')
  await list(page).getByRole('link', { name }).first().click()
  await expect(panel(page).getByRole('button', { name: 'Es la misma persona' })).toBeVisible()
  const elsewhere = await asPerson(seller)
  const { data: pairs } = await elsewhere.rpc('lead_duplicates', {}).throwOnError()
  const duplicate_id = pairs![0]!.id
  await elsewhere.rpc('join_leads', { duplicate_id, choices: {} }).throwOnError()
  return () => elsewhere.rpc('split_leads', { duplicate_id }).throwOnError()
}

test('a lead that somebody else joins while it is open says with whom, and leads there', { tag: '@full' }, async ({
  page,
  request,
}) => {
  await openedWhileJoined(page, await emmaAndRaul(request), 'Raúl Vega')
  await expect(panel(page).getByText('El lead que abriste se unió con Emma Gómez')).toBeVisible()
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText('Emma Gómez')
})

test('a lead that stays says so when somebody else joined it while it is open', { tag: '@full' }, async ({
  page,
  request,
}) => {
  const split = await openedWhileJoined(page, await emmaAndRaul(request), 'Emma Gómez')
  const notice = panel(page).getByRole('status').filter({ hasText: 'Los dos leads quedaron en este' })
  await expect(notice).toBeVisible()
  await expect(notice).not.toBeFocused()
  await expect(panel(page).getByRole('button', { name: 'Es la misma persona' })).toHaveCount(0)
  await split()
  await expect(notice).toHaveCount(0)
})

test('a join reverted from its message takes the notice back', { tag: '@full' }, async ({
  page,
  request,
  showroom,
}) => {
  await enter(page, await emmaAndRaul(request))
  await showroom.open('/escritorio/ventas/leads')
  await joinFrom(page, 'Emma Gómez')
  await expect(panel(page).getByText('Los dos leads quedaron en este')).toBeVisible()
  await page.getByRole('button', { name: 'Separar', exact: true }).last().click()
  await expect(panel(page).getByText('Los dos leads quedaron en este')).toHaveCount(0)
  await expect(page.getByText('Separados: son dos leads otra vez')).toBeVisible()
  await expect(panel(page).getByRole('heading', { name: 'Puede ser la misma persona' })).toBeFocused()
})

test('a new lead of a known person is merged after a preview, and split again', { tag: '@full' }, async ({
  page,
  request,
  showroom,
}) => {
  const seller = await newSeller()
  const number = newPhone()
  await write(request, seller.id, 'Emma Gómez Díaz', number, 'Quiero informes')
  await write(request, seller.id, 'Eva Ríos', newPhone(), 'Soy Emma otra vez')
  await write(request, seller.id, 'Emma Gómez Díaz', number, 'Sigo esperando')
  await write(request, seller.id, 'Otra Persona', newPhone(), 'Informes')
  await enter(page, seller)
  await showroom.open('/escritorio/ventas/leads?vista=revisar')
  const expectLeft = async (many: number) => {
    await expect(page.getByText(`Faltan ${many}`, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: `Por revisar (${many})` })).toBeVisible()
  }
  await expect(page.getByRole('heading', { level: 2, name: 'Eva Ríos' })).toBeFocused()
  await expectLeft(3)
  await page.keyboard.press('2')
  await page.getByRole('searchbox', { name: 'Busca quién es' }).fill('gomez diaz')
  await page.getByRole('list', { name: 'Leads parecidos' }).getByRole('button').first().click()
  const preview = page.getByRole('table', { name: 'Si se unen' })
  await expect(preview.getByRole('rowgroup').filter({ hasText: 'Nombre' })).toContainText('Emma Gómez Díaz')
  await expect(page.getByRole('heading', { name: 'Puede ser la misma persona' })).toBeFocused()
  await page.getByRole('button', { name: 'Es la misma persona' }).click()
  await expect(page.getByText('Unidos: sus datos están juntos')).toBeVisible()
  await expect(page.getByText('anotado como posible duplicado')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2, name: 'Otra Persona' })).toBeFocused()
  await expectLeft(2)
  await page.getByRole('button', { name: 'Separar' }).click()
  await expect(page.getByText('Separados: son dos leads otra vez')).toBeVisible()
  await expectLeft(3)
  for (const name of ['Otra Persona', 'Eva Ríos', 'Emma Gómez Díaz']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await page.keyboard.press('s')
  }
  await expectLeft(3)
  await page.getByRole('button', { name: 'Seguir' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Eva Ríos' })).toBeFocused()
  await showroom.open('/escritorio/ventas/leads')
  await expect(list(page).getByText('3 leads', { exact: true })).toBeVisible()
})
