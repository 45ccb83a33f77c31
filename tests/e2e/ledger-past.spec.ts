import { WHOLE } from './applicants.ts'
import { expectNoViolations } from './axe.ts'
import { asPerson, enter, newPerson, owner } from './people.ts'
import { expect, test } from './showroom.ts'

async function renamed() {
  const person = await newPerson(WHOLE)
  await (await asPerson(person)).from('profiles').update({ first_name: 'Zulema' }).eq('id', person.id).throwOnError()
  return person
}

test('a record is shown at a past minute beside today, and unknown values say why', {
  tag: '@full',
}, async ({ page, showroom }) => {
  const { id } = await renamed()
  let answer: [number, unknown] = [200, null]
  await page.route('**/rest/v1/rpc/ledger_record_at', (route) => {
    if (route.request().postDataJSON().moment === 'infinity') return route.continue()
    const [status, body] = answer
    return route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })
  })
  await enter(page, 'admin')
  await showroom.open(`/escritorio/admin/cambios?tabla=profiles&registro=${id}`)
  await page.getByText('Cómo estaba en otro momento').click()
  await page.getByLabel('Día y hora').fill('2026-11-20T10:30')
  await expect(page).toHaveURL(/momento=2026-11-20T10%3A30/)
  await expect(page.getByText('El 20 de noviembre de 2026 a las 10:30 a.m. no existía.')).toBeVisible()
  const { data } = await owner().from('profiles').select('*').eq('id', id).single().throwOnError()
  answer = [200, { ...data, first_name: 'Zoila' }]
  await page.getByLabel('Día y hora').fill('2026-11-20T10:31')
  const told = page.getByRole('table', { name: 'Cómo estaba' }).first()
  await expect(told.getByRole('row')).toHaveText(['DatoEntoncesAhora', 'NombreZoilaZulema'])
  await page.getByText(/^Lo que estaba igual/).click()
  await expect(page.getByRole('row', { name: /^Rol Usuario/ })).toBeVisible()
  await expectNoViolations(page)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await expectNoViolations(page)
})

test.describe('with legally erased data', () => {
  test.use({ allowed: [/status of 410/] })
  test('the past state is not shown', { tag: '@full' }, async ({ page, showroom }) => {
    const { id } = await renamed()
    await page.route('**/rest/v1/rpc/ledger_record_at', (route) =>
      route.fulfill({
        status: 410,
        contentType: 'application/json',
        body: JSON.stringify({ code: 'PT410', message: '' }),
      }),
    )
    await enter(page, 'admin')
    await showroom.open(`/escritorio/admin/cambios?tabla=profiles&registro=${id}&momento=2026-11-20T10:30`)
    await expect(page.getByText(/^No se puede saber: lo que decía se borró por ley/)).toBeVisible()
  })
})
