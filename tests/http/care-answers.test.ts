import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { publicForms } from './public-forms-fixture.ts'

const forms = publicForms()

const asked = async () => {
  const touch = { kind: 'contacto', name: 'Rita Luna', email: `${randomUUID()}@example.test`, key: randomUUID() }
  const [{ id }] = await forms.sql('select private.take_lead($1) as id', [JSON.stringify(touch)])
  await forms.sql(
    `insert into public.contacts_made (key, lead_id, agent_id, channel, outcome, grade)
     select gen_random_uuid(), $1, (select id from public.profiles where role = 'admin' limit 1), 'call', 'contesto', 'declarada'`,
    [id],
  )
  const [{ token }] = await forms.sql(
    'select k.token from private.care_links k join public.contacts_made c on c.id = k.contact_id where c.lead_id = $1',
    [id],
  )
  const grade = async () =>
    (await forms.sql('select grade from public.contacts_made where lead_id = $1', [id]))[0].grade
  return { token, grade }
}

test('answers alike with a question, an answered one, or none', async () => {
  const { token, grade } = await asked()
  const said = []
  for (const sent of [token, token, 'a'.repeat(22)])
    said.push(await forms.post('/care-answers', { key: randomUUID(), token: sent, answer: 'si' }))
  for (const { status, body } of said) {
    const { token, ...confirmed } = body.acknowledgement
    expect([status, { ...body, acknowledgement: confirmed }]).toEqual([
      200,
      { received: true, acknowledgement: { form: 'care-answers', confirms: { token: expect.any(String) } } },
    ])
    expect(token).toEqual(expect.any(String))
  }
  expect(await grade()).toBe('comprobada')
})

test('rejects an invalid answer, without details', async () => {
  const { token, grade } = await asked()
  for (const sent of [{ token, answer: 'quizá' }, { token: 'x', answer: 'si' }, { token }])
    expect((await forms.post('/care-answers', sent)).body.code).toBe('validation_failed')
  expect(await grade()).toBe('declarada')
})
