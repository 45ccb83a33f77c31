import { randomUUID } from 'node:crypto'
import { slotsOf } from '#contract/applications/document-slots.ts'
import { AUTHORISATIONS } from '#contract/people/authorisations.ts'
import { paperPdf } from '../paper-files.ts'
import { aDraft } from './applicants.ts'
import { codeTo } from './mailbox.ts'
import { asPerson, enter } from './people.ts'
import { expect, test } from './showroom.ts'

const ANSWERS = { down_payment: 120_000, term: 36, income_kind: 'asalariado', income_proof: 'nomina' }
const [finances] = AUTHORISATIONS

test('steps with all documents and authorisations are ticked; another lender needs a new authorisation', {
  tag: '@full',
}, async ({ page, showroom, request }) => {
  const { person, id, path } = await aDraft({ ...ANSWERS, lender: 'volante-2026' })
  const client = await asPerson(person)
  const steps = page.getByRole('navigation', { name: 'Pasos de la solicitud' })
  const done = (name: string) => steps.getByRole('link', { name: new RegExp(`^${name} ?, completo$`) })
  await enter(page, person)
  await showroom.open(path('documentos'))
  await expect(page.getByText('Faltan 3 documentos.')).toBeVisible()
  await expect(done('Documentos')).toHaveCount(0)
  await expect(done('Autorizaciones')).toHaveCount(0)
  for (const kind of ['identificacion', 'comprobante_domicilio', 'recibos_nomina']) {
    const place = `${person.id}/${randomUUID()}.pdf`
    const bytes = new Blob([new Uint8Array(paperPdf({ pages: [kind] }))], { type: 'application/pdf' })
    const { error } = await client.storage.from('applications').upload(place, bytes)
    if (error) throw error
    const slots = slotsOf(kind).map(({ value }) => value)
    const body = { application_id: id, kind, slots, path: place, name: `${kind}.pdf` }
    const answer = await client.functions.invoke('application-pages', { body })
    if (answer.error) throw new Error(await answer.error.context.text())
  }
  await showroom.open(path('documentos'))
  await expect(page.getByText('Están todos tus documentos.')).toBeVisible()
  await expect(done('Documentos')).toBeVisible()

  for (const { purpose, version, byCode } of AUTHORISATIONS) {
    const text = { application_id: id, text_version: `${version} volante-2026`, text_sha256: 'a'.repeat(64) }
    if (!byCode) await client.rpc('authorise_application', { ...text, purpose }).throwOnError()
    else {
      await client.rpc('request_bureau_code', { application_id: id }).throwOnError()
      await client.rpc('confirm_bureau_code', { ...text, code: await codeTo(request, person.email) }).throwOnError()
    }
  }
  await showroom.open(path('autorizaciones'))
  await expect(done('Autorizaciones')).toBeVisible()
  const finance = page.getByRole('region', { name: finances.title })
  await expect(finance.getByText('Autorizado', { exact: true })).toBeVisible()
  await client
    .from('financing_applications')
    .update({ data: { ...ANSWERS, lender: 'encino-2026' } })
    .eq('id', id)
    .throwOnError()
  await showroom.open(path('autorizaciones'))
  await expect(finance).toContainText('Banco Encino')
  await expect(finance.getByRole('button', { name: 'Autorizar' })).toBeVisible()
  await expect(done('Documentos')).toBeVisible()
  await expect(done('Autorizaciones')).toHaveCount(0)
})
