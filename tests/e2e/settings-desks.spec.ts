import { expectNoViolations } from './axe.ts'
import { BOTH, expect, NEITHER, test } from './nodes.ts'
import { asPerson, enter, newPerson, owner } from './people.ts'

const CONFIG = '/escritorio/admin/config'

test('a redirect works with the next request; loops and hidden pages are refused with a message', {
  tag: '@full',
}, async ({ page, nodes, allowed }) => {
  allowed.push(/422 \(Unprocessable|400 \(Bad Request\)/)
  const rows = owner().from('redirects')
  await rows.delete().in('from_path', ['/ofertas-de-ayer', '/ofertas-de-hoy']).throwOnError()
  const led = async () =>
    (await nodes.answers('redirecciones', '/ofertas-de-ayer')).map(({ status, location }) => [status, location])
  const nowhere = [404, null]
  expect(await led()).toEqual([nowhere, nowhere])
  await enter(page, 'admin')
  await page.goto(`${CONFIG}/redirecciones`)
  const dialog = page.getByRole('dialog')
  const say = async (from: string, to: string) => {
    await page.getByRole('link', { name: 'Nueva redirección' }).click()
    await dialog.getByLabel('Dirección', { exact: true }).fill(from)
    await dialog.getByLabel('Lleva a').fill(to)
    await dialog.getByRole('button', { name: 'Guardar' }).click()
  }
  const refused = async (from: string, to: string, told: string) => {
    await say(from, to)
    await expect(dialog.getByText(told).first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await page.getByRole('button', { name: 'Descartar' }).click()
    await expect(dialog).toHaveCount(0)
  }
  await say('/ofertas-de-ayer', '/autos?promociones=Rebaja')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('link', { name: '/ofertas-de-ayer' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /Actualizar/ })).toHaveCount(0)
  const there = [301, '/autos?promociones=Rebaja']
  expect(await led()).toEqual([there, there])
  await refused('/autos', '/faq', 'Ahí hay una página del sitio. No se puede redirigir.')
  await refused(
    '/ofertas-de-hoy',
    '/ofertas-de-ayer',
    '/ofertas-de-ayer ya lleva a otra parte. Pon como destino /autos?promociones=Rebaja.',
  )
  await refused('/ofertas-de-hoy', 'https://otro.example/x', 'Escribe una dirección de este sitio, como /autos.')
  await expectNoViolations(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`${CONFIG}/redirecciones`)
  await page.getByRole('link', { name: '/ofertas-de-ayer' }).first().click()
  await expect(dialog.getByLabel('Lleva a')).toHaveValue('/autos?promociones=Rebaja')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await dialog.getByRole('button', { name: 'Quitar' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await led()).toEqual([nowhere, nowhere])
})

test('a poll is created, answered and closed; a comment is answered and solved', { tag: '@full' }, async ({
  page,
  nodes,
}) => {
  const question = '¿Qué mejoramos en la mesa?'
  await owner().from('polls').delete().eq('question', question).throwOnError()
  const person = await newPerson({ first_name: 'Nora', last_name: 'Prueba', no_mother_last_name: true })
  const running = () =>
    nodes.each('encuestas', async (origin) => {
      const polls = (await asPerson(person, origin)).from('polls')
      return (await polls.select('question').eq('question', question).throwOnError()).data.length > 0
    })
  expect(await running()).toEqual(NEITHER)
  await enter(page, 'admin')
  await page.goto(`${CONFIG}/encuestas`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('link', { name: 'Nueva encuesta' }).click()
  await dialog.getByLabel('Pregunta').fill(question)
  await dialog.getByLabel('Respuestas').fill('Las fotos')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('Escribe al menos dos respuestas').first()).toBeVisible()
  await dialog.getByLabel('Respuestas').fill('Las fotos\nLos precios')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await running()).toEqual(BOTH)
  await enter(page, person)
  await page.goto('/escritorio/encuesta')
  const asked = page.getByRole('region', { name: question })
  await asked.getByRole('radio', { name: 'Los precios' }).check()
  await asked.getByRole('button', { name: 'Responder' }).click()
  await expect(asked.getByText('Gracias')).toBeVisible()
  await enter(page, 'admin')
  await page.goto(`${CONFIG}/encuestas`)
  await page.getByRole('link', { name: question }).first().click()
  await expect(dialog.getByText('1 respuesta')).toBeVisible()
  await expectNoViolations(page)
  await dialog.getByLabel('Estado').selectOption('Cerrada')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await running()).toEqual(NEITHER)
  await owner().from('polls').delete().eq('question', question).throwOnError()

  const message = `No encuentro mi cita ${Date.now()}`
  await owner().from('feedback').insert({ user_id: person.id, kind: 'error', message }).throwOnError()
  const answers = () =>
    nodes.each('comentarios', async (origin) => {
      const own = (await asPerson(person, origin)).from('feedback')
      return (await own.select('answer').eq('message', message).single().throwOnError()).data.answer
    })
  expect(await answers()).toEqual([null, null])
  await page.goto(`${CONFIG}/comentarios`)
  await page.getByRole('link', { name: message }).first().click()
  await dialog.getByText('Responder').click()
  await dialog.getByLabel('Respuesta').fill('Está en Citas.')
  await dialog.getByLabel('Estado').selectOption('Resuelto')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog.getByText('Está en Citas.').first()).toBeVisible()
  expect(await answers()).toEqual(['Está en Citas.', 'Está en Citas.'])
  await expectNoViolations(page)
  await owner().from('feedback').delete().eq('message', message).throwOnError()
})
