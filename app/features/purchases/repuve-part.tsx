import { useState } from 'react'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Field } from '#app/ui/field.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { StoredFileLink } from '#app/ui/stored-file-link.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { dayText } from '#contract/dates/date-texts.ts'
import { houseToday } from '#contract/dates/dates.ts'
import { labelIn } from '#contract/text/labels.ts'
import { REPUVE_RESULTS } from '#contract/trade-ins/purchases.ts'
import { noteRepuve } from './mutations.ts'
import { ProofField } from './proof-field.tsx'
import css from './purchases.module.css'
import type { DeskPurchase, Dossier } from './queries.ts'
import { useReread } from './use-reread.ts'

export function RepuvePart({ car, dossier, isOver }: { car: DeskPurchase; dossier: Dossier; isOver: boolean }) {
  const { checks, files } = dossier
  return (
    <>
      <ul className={`${css.lines} grid`} aria-label="Consultas de REPUVE">
        {checks.map((one) => {
          const file = files.find(({ id }) => id === one.file_id)
          return (
            <li key={one.id}>
              <span>
                {dayText('shortDate', one.checked_on)}, folio {one.folio}{' '}
                <Badge tone={one.result === 'vigente' ? 'danger' : one.result === 'recuperado' ? 'warn' : 'accent'}>
                  {labelIn(REPUVE_RESULTS, one.result)}
                </Badge>
              </span>
              {file && <StoredFileLink bucket={file.bucket} file={file} />}
            </li>
          )
        })}
      </ul>
      {checks.length === 0 && <p className="text-muted text-sm">Todavía no se consulta.</p>}
      {!isOver && <CheckForm key={checks.length} car={car} />}
    </>
  )
}

function CheckForm({ car }: { car: DeskPurchase }) {
  const contract = useContract()
  const reread = useReread()
  const [file_id, setFile] = useState('')
  const sending = useServiceForm({
    values: { checked_on: houseToday(new Date()), folio: '', result: '' },
    failed: failing('change.save'),
  })
  const { form, busy } = sending
  return (
    <ServiceForm
      of={sending}
      aria-label="Apuntar una consulta de REPUVE"
      className={css.part}
      onSend={async (typed) => {
        await noteRepuve(contract, car.id, { ...typed, file_id: file_id || null })
        await reread()
      }}
    >
      <div className={css.fields}>
        <Field label="Día de la consulta" type="date" {...form.register('checked_on')} />
        <Field label="Folio" autoComplete="off" maxLength={60} {...form.register('folio')} />
        <SelectField label="Resultado" options={REPUVE_RESULTS} placeholder="Elige…" {...form.register('result')} />
      </div>
      <ProofField label="Constancia de la consulta" listing={car.id} kind="repuve" onChange={setFile} />
      <p>
        <SubmitButton small look="secondary" busy={busy}>
          Guardar consulta
        </SubmitButton>
      </p>
    </ServiceForm>
  )
}
