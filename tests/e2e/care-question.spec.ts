import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { expectNoViolations } from './axe.ts'
import { messagesTo } from './mailbox.ts'
import { asPerson, newPerson, newPhone, stranger } from './people.ts'
import { expect, test } from './showroom.ts'

async function asked(request: APIRequestContext) {
  const seller = await newPerson({ role: 'sales', first_name: 'Beto' })
  const email = `${randomUUID()}@example.test`
  const form = { kind: 'contacto', name: 'Rita Luna', email, phone: newPhone() }
  const { error } = await stranger().functions.invoke('leads', {
    body: { ...form, key: randomUUID(), message: '¿Sigue disponible?', agent_id: seller.id, notice_version: '2026-11' },
  })
  expect(error).toBeNull()
  const working = await asPerson(seller)
  const { data } = await working.from('leads').select('id').eq('email', email).single().throwOnError()
  await working
    .rpc('log_contact', { key: randomUUID(), channel: 'call', outcome: 'contesto', lead: data.id })
    .throwOnError()
  let link = ''
  await expect
    .poll(async () => {
      const [message] = await messagesTo(request, email)
      link = /\/atencion\/[a-z2-7]{22}/.exec(message?.body ?? '')?.[0] ?? ''
      return link
    })
    .not.toBe('')
  const grade = async () => {
    const { data: made } = await working
      .from('contacts_made')
      .select('grade, confirmed')
      .eq('lead_id', data.id)
      .single()
      .throwOnError()
    return made
  }
  return { link, grade }
}

for (const script of [true, false])
  test(`a customer confirms or denies a contact${script ? '' : ', without script'}`, {
    tag: '@full',
  }, async ({ browser, baseURL, request }) => {
    const context = await browser.newContext({
      javaScriptEnabled: script,
      baseURL: baseURL!,
      viewport: { width: script ? 360 : 1280, height: 780 },
    })
    const page = await context.newPage()
    const { link, grade } = await asked(request)
    expect((await page.goto(link))?.status()).toBe(200)
    await expect(page.getByText(/Beto nos dice que habló contigo por teléfono/)).toBeVisible()
    expect(await grade()).toEqual({ grade: 'declarada', confirmed: null })
    if (script) await expectNoViolations(page)
    await page.getByRole('button', { name: script ? 'Sí, me atendieron' : 'No me atendieron' }).click()
    await expect(page.getByText('Gracias por decirnos')).toBeVisible()
    expect(await grade()).toEqual({ grade: script ? 'comprobada' : 'declarada', confirmed: script })
    if (script) await expectNoViolations(page)
    for (const address of [link, `/atencion/${'x'.repeat(22)}`]) {
      await page.goto(address)
      await expect(page.getByText('Esta pregunta ya no está abierta')).toBeVisible()
    }
    await context.close()
  })
