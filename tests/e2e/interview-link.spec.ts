import { randomUUID } from 'node:crypto'
import { pdfSaying } from '../hostile-cvs.ts'
import { expectNoViolations } from './axe.ts'
import { chooseHour } from './choose-hour.ts'
import { messagesTo } from './mailbox.ts'
import { enter, owner } from './people.ts'
import { expect, test } from './showroom.ts'

test.use({ viewport: { width: 360, height: 780 } })

test('a candidate chooses the interview time by a link, and cancels it', async ({ page, request }) => {
  const { data: vacancy } = await owner()
    .from('vacancies')
    .select('id')
    .match({ state: 'published', branch_code: 'MTY', general: false })
    .limit(1)
    .single()
    .throwOnError()
  const [name, email] = [`Irma Sosa ${randomUUID().slice(0, 5)}`, `${randomUUID()}@correo.test`]
  const answer = await request.post('/functions/v1/candidacies', {
    multipart: {
      vacancy_id: vacancy.id,
      name,
      email,
      phone: '8112340099',
      consent: 'on',
      notice_version: '2026-11',
      cv: { name: 'cv.pdf', mimeType: 'application/pdf', buffer: pdfSaying(`CV de ${name}`) },
    },
  })
  expect(answer.status()).toBe(201)
  const { data: candidate } = await owner().from('candidates').select('id').eq('email', email).single().throwOnError()
  const interviews = `/escritorio/admin/vacantes/${vacancy.id}/candidatos?abierto=${candidate.id}&pestana=entrevistas`

  await enter(page, 'admin')
  await page.goto(interviews)
  const panel = page.getByRole('region', { name: 'Candidato', exact: true })
  await panel.getByRole('button', { name: 'Que elija la hora' }).click()
  const form = panel.getByRole('form', { name: 'Proponer horas' })
  // Few hours may be left today.
  await form.getByLabel('Día').selectOption({ index: 1 })
  await form.getByRole('checkbox').first().check()
  await form.getByRole('checkbox').nth(1).check()
  await expectNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await form.getByRole('button', { name: 'Mandarle las horas' }).click()
  await expect(panel.getByText(/Puede elegir con su enlace/)).toBeVisible()

  let link = ''
  await expect
    .poll(async () => {
      const bodies = (await messagesTo(request, email)).map(({ body }) => body)
      link = /\/entrevista\/[a-z2-7]{22}/.exec(bodies.join(' '))?.[0] ?? ''
      return link
    })
    .not.toBe('')
  expect((await page.goto(link))?.status()).toBe(200)
  await expectNoViolations(page)
  const choose = page.getByRole('form', { name: 'Elegir la hora' })
  await chooseHour(choose, 0)
  await choose.getByRole('button', { name: 'Apartar esta hora' }).click()
  await expect(page.getByText('Tu entrevista está agendada')).toBeVisible()
  await expectNoViolations(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await page.goto(interviews)
  await expect(panel.getByText('Agendada')).toBeVisible()
  await page.goto(link)
  await page.getByText('No puedo ir').click()
  await page.getByRole('button', { name: 'Cancelar mi entrevista' }).click()
  await expect(page.getByText('Esta entrevista está cancelada')).toBeVisible()
})
