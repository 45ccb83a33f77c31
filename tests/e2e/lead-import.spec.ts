import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { enter, newPerson, newPhone, owner } from './people.ts'
import { expect, test } from './showroom.ts'

const choose = (page: Page, name: string, text: string) =>
  page.getByLabel('Elegir archivo').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })

test('a file of leads is tested, loaded, adds nothing again, and is reverted, on a phone too', {
  tag: '@full',
}, async ({ page, showroom }) => {
  const mark = newPhone()
  const [one, two] = [newPhone(), newPhone()]
  const file = `Cliente;Celular;Correo\nIñigo ${mark};${one};\nBerta ${mark};${two};berta${mark}@correo.mx\nBerta;${two};\nNadie;;\n`
  await enter(page, 'admin')
  await showroom.open('/escritorio/admin/leads?vista=importar')
  await choose(page, `${mark}.csv`, file)
  const columns = page.getByRole('list', { name: 'Columnas del archivo' })
  await expect(columns.getByLabel('Celular')).toHaveValue('phone')
  await expectNoViolations(page)
  await page.getByRole('button', { name: 'Revisar' }).click()
  await expect(page.getByRole('button', { name: 'Nuevos: 2' })).toBeVisible()
  await expect(page.getByText(`Iñigo ${mark}`)).toBeVisible()
  await page.getByRole('button', { name: 'Repetidos en el archivo: 1' }).click()
  await expect(page.getByText('Ya está en la línea 3.')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Bajar las rechazadas' }).click()
  const text = await readFile((await (await saved).path())!, 'utf8')
  expect(text).toContain('Línea,Motivo,Cliente,Celular,Correo')
  expect(text).toContain('5,No trae teléfono ni correo.,Nadie')
  await page.getByRole('button', { name: 'Cargar 2' }).click()
  await expect(page.getByText('Listo: 2 leads cargados')).toBeVisible()
  await choose(page, `${mark}.csv`, file)
  await page.getByRole('button', { name: 'Revisar' }).click()
  await expect(page.getByRole('button', { name: 'Ya son leads: 2' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'No hay nada nuevo' })).toBeDisabled()
  await page.setViewportSize({ width: 360, height: 740 })
  await page
    .getByRole('button', { name: `Deshacer ${mark}.csv` })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText('Se quitan 2 leads que nadie tocó.')).toBeVisible()
  let undone = 0
  await page.route('**/rpc/undo_lead_import', (route) => {
    undone += 1
    return route.continue()
  })
  // The second press waits in the browser's queue while the first is handled.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Quitar 2 leads' })
    .evaluate((button: HTMLButtonElement) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => button.click()
      port2.postMessage(null)
      button.click()
    })
  await expect(page.getByText('Deshecho: 2 leads')).toBeVisible()
  expect(undone).toBe(1)
})

test('a file is loaded once, also when «Cargar» is pressed twice', { tag: '@full' }, async ({ page, showroom }) => {
  const mark = newPhone()
  await enter(page, 'admin')
  await showroom.open('/escritorio/admin/leads?vista=importar')
  await choose(page, `${mark}.csv`, `Cliente;Celular\nIñigo ${mark};${newPhone()}\n`)
  await page.getByRole('button', { name: 'Revisar' }).click()
  let loads = 0
  await page.route('**/rpc/load_lead_import', (route) => {
    loads += 1
    return route.continue()
  })
  await page.getByRole('button', { name: 'Cargar 1' }).dblclick()
  await expect(page.getByText('Listo: 1 lead cargado')).toBeVisible()
  expect(loads).toBe(1)
  await expect(page.getByText('No pudimos')).toHaveCount(0)
  const { data } = await owner().from('leads').select('name').eq('name', `Iñigo ${mark}`).throwOnError()
  expect(data).toHaveLength(1)
})

test('a contact permission is recorded, and asking again keeps both lines', { tag: '@full' }, async ({
  page,
  request,
  showroom,
}) => {
  const seller = await newPerson({ role: 'sales', first_name: 'Vera', last_name: 'Ruiz', available: false })
  await request.post('/functions/v1/leads', {
    data: {
      kind: 'contacto',
      key: crypto.randomUUID(),
      agent_id: seller.id,
      name: 'Emma Gómez',
      message: 'Informes',
      phone: newPhone(),
    },
  })
  await enter(page, seller)
  await showroom.open('/escritorio/ventas/leads')
  await page.getByRole('link', { name: 'Emma Gómez' }).first().click()
  const part = page.getByRole('region', { name: 'Por dónde se le puede contactar' })
  const cell = part
    .getByRole('row', { name: /^WhatsApp/ })
    .getByRole('cell')
    .last()
  await expect(cell).toContainText('No ha dicho que sí.')
  for (const [said, words] of [
    ['Que no', 'Dijo que no'],
    ['Que sí', 'Dijo que sí'],
  ] as const) {
    await part.getByRole('button', { name: 'Anotar lo que dijo' }).click()
    const form = page.getByRole('dialog', { name: 'Qué dijo Emma Gómez' })
    await form.getByLabel('Publicidad').check()
    await form.getByLabel(said).check()
    await form.getByLabel('WhatsApp', { exact: true }).check()
    await form.getByLabel('Cómo lo dijo').selectOption('Por llamada')
    await form.getByRole('button', { name: 'Anotar' }).click()
    await expect(cell).toContainText(words)
  }
  await expect(cell).toContainText('2 veces')
  await expectNoViolations(page)
})

test('the register of people without advertising is loaded with its date', { tag: '@full' }, async ({
  page,
  showroom,
}) => {
  await enter(page, 'admin')
  await showroom.open('/escritorio/admin/config/publicidad')
  await page.getByRole('button', { name: 'Cargar', exact: true }).click()
  await expect(page.getByText('Elige el archivo.')).toBeVisible()
  await page.getByLabel('Elegir el archivo del registro').setInputFiles({
    name: 'repep.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Teléfono\n8100000001\n(81) 0000 0002\n8100000001\n'),
  })
  await page.getByRole('button', { name: 'Cargar', exact: true }).click()
  await expect(page.getByText('trae 2 teléfonos')).toBeVisible()
  await expect(page.getByText('1 renglón no traía teléfono')).toBeVisible()
  await expect(page.getByText('En vigor')).toBeVisible()
  await expectNoViolations(page)
})
