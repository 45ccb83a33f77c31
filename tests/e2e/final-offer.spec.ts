import { randomUUID } from 'node:crypto'
import { expectNoViolations } from './axe.ts'
import { asPerson, enter, newPerson, owner } from './people.ts'
import { expect, test } from './showroom.ts'

test.use({ viewport: { width: 360, height: 740 } })

async function appraisedCar(model: string) {
  const seller = await newPerson({ first_name: 'Vende', last_name: 'Final' })
  const id = randomUUID()
  await owner()
    .from('sell_listings')
    .insert({
      id,
      user_id: seller.id,
      brand: 'Lancia',
      model,
      year: 2019,
      trim: '1.2',
      kms: 50_000,
      stage: 'valuada',
    })
    .throwOnError()
  const buyer = await asPerson(await newPerson({ role: 'admin', first_name: 'Compra', last_name: 'Final' }))
  const tires = { id: 'a', label: 'Cuatro llantas', kind: 'llantas', amount: 6800, accepted: true, provable: true }
  await buyer
    .rpc('save_appraisal', { listing_id: id, sheet: { market: 250_000, lines: [tires] }, seen: 0 })
    .throwOnError()
  const offerAmount = async (amount: number) => {
    await buyer.rpc('receive_listing', { listing_id: id, km: 50_200, branch: 'MTY' }).throwOnError()
    await buyer.rpc('tell_offer', { listing_id: id, version: 1, amount }).throwOnError()
  }
  return { seller, buyer, id, offerAmount }
}

test('a seller sees the final offer live with its calculation, and accepts it', async ({ page }) => {
  const { seller, buyer, id, offerAmount } = await appraisedCar('Musa')
  await enter(page, seller)
  await page.goto(`/escritorio/vende-tu-auto?auto=${id}`)
  const step = page.getByRole('list', { name: 'Avance de la venta' }).locator('[aria-current=step]')
  await expect(step).toContainText('Valuada')
  const final = page.getByRole('region', { name: 'Nuestra oferta final' })
  await expect(final).toHaveCount(0)
  await offerAmount(180_000)
  await expect(step).toContainText('Contesta nuestra oferta final.')
  const reckoned = final.getByRole('table', { name: 'Cómo llegamos a ella' })
  await expect(reckoned.getByRole('row', { name: /Cuatro llantas/ })).toContainText('−$6,800')
  await expect(reckoned.getByRole('row', { name: /Nuestra oferta/ })).toContainText('$180,000')
  await expect(final.getByText(/Si pruebas que ya está «Cuatro llantas», \$[\d,]+ más/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectNoViolations(page)
  await final.getByRole('button', { name: 'Aceptar la oferta' }).click()
  await page.getByRole('dialog', { name: '¿Aceptas $180,000?' }).getByRole('button', { name: 'Sí, la acepto' }).click()
  await expect(final.getByText('La aceptaste')).toBeVisible()
  await expect(step).toContainText('Papeles')

  const file = { id: randomUUID(), listing_id: id, client_id: seller.id, kind: 'tenencia', path: `${id}/tenencia.pdf` }
  await owner().from('purchase_files').insert(file).throwOnError()
  await buyer
    .rpc('review_paper', { listing_id: id, kind: 'tenencia', result: 'mal', note: 'Falta la de 2024.' })
    .throwOnError()
  await page.reload()
  const paper = page
    .getByRole('list', { name: 'Papeles del auto' })
    .getByRole('listitem')
    .filter({ hasText: 'Tenencia o refrendo' })
  await expect(paper).toContainText('Súbela otra vez')
  await expect(paper).toContainText('Falta la de 2024.')
})

test.describe('declining an offer', () => {
  test.use({ allowed: [/Failed to load resource: the server responded with a status of 409/] })
  test('a replaced offer cannot be answered; the new one may be declined', { tag: '@full' }, async ({ page }) => {
    const { seller, buyer, id, offerAmount } = await appraisedCar('Phedra')
    await offerAmount(180_000)
    await enter(page, seller)
    await page.goto(`/escritorio/vende-tu-auto?auto=${id}`)
    const final = page.getByRole('region', { name: 'Nuestra oferta final' })
    await final.getByRole('button', { name: 'Aceptar la oferta' }).click()
    await buyer.rpc('tell_offer', { listing_id: id, version: 1, amount: 179_000 }).throwOnError()
    await page.getByRole('button', { name: 'Sí, la acepto' }).click()
    await expect(page.getByText('Esa oferta ya no está en pie. Vuelve a cargar la página.')).toBeVisible()
    await expect(final.getByText('$179,000').first()).toBeVisible()
    await final.getByRole('button', { name: 'No la acepto' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'No la acepto' }).click()
    await expect(final.getByText('No se aceptó')).toBeVisible()
  })
})
