import { randomUUID } from 'node:crypto'
import type { InspectionPoint } from '#contract/inspections/inspections.ts'
import { ownOriginal } from '#contract/vehicles/images.ts'
import { expectNoViolations } from './axe.ts'
import { newCar } from './cars.ts'
import { enter, owner } from './people.ts'
import { expect, hydrated, test } from './showroom.ts'

test.use({ viewport: { width: 360, height: 740 } })

const inspectedCar = async () => {
  const rows = owner()
  const [{ data: other }, { data: form }] = await Promise.all([
    rows
      .from('inventario_cache')
      .select('feature_image, galeria_exterior')
      .not('galeria_exterior', 'eq', '{}')
      .like('feature_image', 'http%')
      .limit(1)
      .single()
      .throwOnError(),
    rows.from('inspection_templates').select('points, version').order('version').limit(1).single().throwOnError(),
  ])
  const { feature_image, galeria_exterior } = other
  const second = galeria_exterior.find((source) => source !== feature_image)!
  const original = ownOriginal(second)!
  const inspection_id = randomUUID()
  const { id, order } = await newCar('Mazda 3 revisado', {
    carroceria: 'sedan',
    garantia: '3 meses',
    feature_image,
    galeria_exterior,
  })
  const points = (form.points as unknown as InspectionPoint[]).filter(({ code }) => !/^[XY]/.test(code))
  const now = new Date().toISOString()
  await rows
    .from('inspections')
    .insert({
      id: inspection_id,
      vehicle_id: id,
      template: form.version,
      points: points.map(({ code }) => code),
      started_at: now,
      closed_at: now,
      km: 40_010,
      signer: 'Casa',
      signature: 'M1 1 L2 2',
    })
    .throwOnError()
  const paint = points.find(({ code }) => code === 'B16')!
  const measureOf = ({ limits, odometer, unit }: InspectionPoint) =>
    unit ? { value: odometer ? 40_010 : (limits?.low?.[0] ?? limits?.high?.[0] ?? 1) } : {}
  await rows
    .from('inspection_sections')
    .insert(
      [...new Set(points.map(({ section }) => section))].map((section) => ({
        inspection_id,
        section,
        answers: Object.fromEntries(
          points
            .filter((point) => point.section === section)
            .map((point) => [point.code, { result: point === paint ? 'mal' : 'bien', ...measureOf(point) }]),
        ),
      })),
    )
    .throwOnError()
  await rows
    .from('inspection_findings')
    .insert({
      inspection_id,
      vehicle_id: id,
      point: paint.code,
      label: paint.label,
      class: 'cosmetico',
      note: 'Granizo apenas visible en el cofre',
    })
    .throwOnError()
  await rows
    .from('inspection_photos')
    .insert({
      id: randomUUID(),
      inspection_id,
      point: paint.code,
      kind: 'hallazgo',
      sha256: 'a'.repeat(64),
      path: `${original.bucket}/${original.path}?${id}`,
      acknowledged_at: now,
    })
    .throwOnError()
  return {
    page: `/autos/${order.toLowerCase()}`,
    desk: `/escritorio/admin/inspections/${inspection_id}`,
    paint,
    /** The finding's photograph is no longer one of the car's. */
    withoutGallery: () => rows.from('vehicles').update({ galeria_exterior: [] }).eq('id', id).throwOnError(),
    leave: () => rows.from('vehicles').delete().eq('id', id).throwOnError(),
  }
}

test("a finding disclosed by staff is on the car's page with its photograph", {
  tag: '@full',
}, async ({ page, browser }) => {
  const car = await inspectedCar()
  const report = page.getByRole('region', { name: 'Inspección', exact: true })
  await page.goto(car.page)
  await expect(report).toContainText('150 puntos, 149 bien, ninguna marca, 1 por resolver.')
  await expect(report).not.toContainText('Granizo')

  const desk = await browser.newPage()
  await enter(desk, 'admin')
  await desk.goto(car.desk)
  const finding = desk.getByRole('listitem', { name: car.paint.label })
  await finding.getByRole('button', { name: 'Se declara' }).click()
  await finding.getByRole('button', { name: 'Mostrar en la página' }).click()
  await expect(finding.getByRole('button', { name: 'Quitar de la página' })).toBeVisible()
  await desk.close()

  await page.goto(car.page)
  await hydrated(page)
  await expect(report).toContainText('150 puntos, 149 bien, 1 marca a la vista.')
  await expect(
    report.getByRole('table', { name: 'Lo que se midió' }).getByRole('row', { name: /^Dibujo de las llantas/ }),
  ).toContainText('desde 4 mm')
  await expect(report.getByRole('listitem').filter({ hasText: car.paint.label })).toContainText(
    'Granizo apenas visible en el cofre',
  )
  const tyres = report.getByRole('group').filter({ hasText: 'Llantas y rines' }).locator('summary')
  await tyres.focus()
  await page.keyboard.press('Enter')
  await expect(report.getByRole('table', { name: 'Medidas de Llantas y rines' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectNoViolations(page)
  await report.getByRole('link', { name: `Ver la foto de ${car.paint.label}` }).click()
  await expect(page).toHaveURL(/#foto-2$/)
  await expect(page.locator('#foto-2')).toBeInViewport()
  await page.locator('#foto-2').getByRole('button').click()
  const enlarged = page
    .getByRole('dialog', { name: 'Fotografías' })
    .or(page.getByRole('region', { name: 'Fotografías' }))
  await expect(enlarged.getByText(car.paint.label).first()).toBeVisible()
  await expect(enlarged.getByText('Cosmética: Granizo apenas visible en el cofre').first()).toBeVisible()

  await car.withoutGallery()
  await expect(async () => {
    await page.goto(car.page)
    await expect(report.getByRole('link', { name: `Ver la foto de ${car.paint.label}` })).toHaveCount(0, { timeout: 1 })
  }).toPass()
  await report.getByText(`Ver la foto de ${car.paint.label}`).click()
  const figure = report.getByRole('figure')
  await expect(figure).toContainText('Granizo apenas visible en el cofre')
  const picture = figure.getByRole('img', { name: car.paint.label })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectNoViolations(page)
  await car.leave()
})
