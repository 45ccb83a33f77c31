import type { Page } from '@playwright/test'
import { paperPdf } from '../paper-files.ts'
import { aDraft } from './applicants.ts'
import { enter } from './people.ts'
import { expect, test } from './showroom.ts'

test.use({ allowed: [/ERR_FAILED|Failed to (load resource|fetch)/] })

const filesKept = (page: Page) =>
  page.evaluate(async () => {
    const name = 'volante.archivos.solicitudes'
    if (!(await indexedDB.databases()).some((one) => one.name === name)) return 0
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await settled(indexedDB.open(name))
    try {
      return (await settled(database.transaction('solicitudes').objectStore('solicitudes').getAllKeys())).length
    } finally {
      database.close()
    }
  })

test('pending uploads and drafts are deleted on sign-out from any page', {
  tag: '@full',
}, async ({ page, context, showroom }) => {
  const { person, path } = await aDraft({ income_kind: 'asalariado' })
  await enter(page, person)
  await showroom.open(path('documentos'))
  await context.route('**/storage/v1/**', (route) => route.abort())
  await page
    .getByLabel(/^Subir archivo de Comprobante de domicilio/)
    .setInputFiles({ name: 'recibo.pdf', mimeType: 'application/pdf', buffer: paperPdf() })
  await expect.poll(() => filesKept(page)).toBe(1)
  await showroom.open('/escritorio/profile')
  await page.getByLabel('Primer apellido').fill('Apellido-sin-guardar')
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('Apellido-sin-guardar')
  await page.getByRole('button', { name: 'Hola, Emma' }).click()
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await expect(page).toHaveURL('/acceder')
  await expect.poll(() => filesKept(page)).toBe(0)
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(kept).not.toMatch(/access_token|Emma|Apellido-sin-guardar|example\.test/)
})
