import type { Page } from '@playwright/test'
import { generate } from 'otplib'
import { expect } from './showroom.ts'

export async function addCodesApp(page: Page): Promise<string> {
  await page.goto('/escritorio/profile?seccion=seguridad')
  await page.getByRole('button', { name: 'Agregar aplicación de códigos' }).click()
  const dialog = page.getByRole('dialog', { name: 'Agregar aplicación de códigos' })
  await expect(dialog.getByRole('img', { name: /Código QR/ })).toBeVisible()
  await dialog.getByText('No puedo escanearla').click()
  const onThisDevice = dialog.getByRole('link', { name: 'Ábrela en la aplicación de este dispositivo' })
  await expect(onThisDevice).toHaveAttribute('href', /^otpauth:\/\/totp\//)
  const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '')
  await dialog.getByLabel('Código que muestra la aplicación').fill(await generate({ secret }))
  return secret
}
