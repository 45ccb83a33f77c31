import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failing, failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { ChangesLink } from '#app/ui/changes-link.tsx'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { Loaded } from '#app/ui/loaded.tsx'
import css from '#app/ui/resource/resource.module.css'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { PIPELINES } from '#contract/leads/deals.ts'
import { saveReason } from './mutations.ts'
import { type ReasonRow, reasonRows } from './queries.ts'

const LAST = 90

/** Reasons for lost deals. Retired ones stay with their deals. */
export function ReasonList() {
  const contract = useContract()
  const cache = useQueryClient()
  const query = useQuery(reasonRows(contract))
  const [open, setOpen] = useState<ReasonRow | 'new' | null>(null)
  const renew = () => {
    void cache.invalidateQueries({ queryKey: key('settings', 'deals') })
    void cache.invalidateQueries({ queryKey: key('deals', 'reasons') })
  }
  const use = (row: ReasonRow) =>
    saveReason(contract, row, { ...row, active: !row.active }).then(renew, (error: unknown) =>
      toast(failureOf(error, 'setting.save').text, { look: 'danger' }),
    )
  return (
    <section aria-labelledby="motivos">
      <h3 id="motivos" className="mb-2">
        Por qué se pierde un trato
      </h3>
      <Loaded query={query} noun="los motivos" skeleton={<Skeleton className="h-64 w-full" />}>
        {(reasons) => (
          <ul className={css.settingList}>
            {reasons.map((row) => (
              <li key={row.id} className={css.line}>
                <h4>{row.label}</h4>
                <p>{PIPELINES.find(({ value }) => value === row.pipeline)?.label ?? 'En todos los embudos'}</p>
                {(row.by_fact || !row.active) && (
                  <p>
                    <Badge>{row.by_fact ? 'Lo pone un hecho' : 'Ya no se ofrece'}</Badge>
                  </p>
                )}
                <div className={css.change}>
                  <ChangesLink label={row.label} of={{ tabla: 'lost_reasons', registro: row.id }} />
                  <Button small aria-label={`Cambiar ${row.label}`} onClick={() => setOpen(row)}>
                    Cambiar
                  </Button>
                  {!row.by_fact && (
                    <Button
                      small
                      look="quiet"
                      aria-label={`${row.active ? 'Quitar' : 'Ofrecer de nuevo'} ${row.label}`}
                      onClick={() => void use(row)}
                    >
                      {row.active ? 'Quitar' : 'Ofrecer de nuevo'}
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <p className="mt-2">
        <Button small onClick={() => setOpen('new')}>
          Agregar motivo
        </Button>
      </p>
      {open !== null && (
        <EditDialog open title={open === 'new' ? 'Nuevo motivo' : open.label} onClose={() => setOpen(null)}>
          <ReasonForm
            stands={open === 'new' ? null : open}
            onKept={() => {
              setOpen(null)
              renew()
            }}
          />
        </EditDialog>
      )}
    </section>
  )
}

function ReasonForm({ stands, onKept }: { stands: ReasonRow | null; onKept: () => void }) {
  const contract = useContract()
  const sending = useServiceForm({
    values: { label: stands?.label ?? '', pipeline: stands?.pipeline ?? '' },
    failed: failing('setting.save'),
  })
  const { form, busy } = sending
  return (
    <ServiceForm
      of={sending}
      aria-label="Motivo"
      onSend={async ({ label, pipeline }) => {
        const position = stands?.position ?? LAST
        await saveReason(contract, stands, {
          label,
          pipeline: pipeline || null,
          position,
          active: stands?.active ?? true,
        })
        toast('Motivo guardado.')
        onKept()
      }}
    >
      <Field
        label="Motivo"
        maxLength={60}
        autoComplete="off"
        readOnly={busy}
        error={form.formState.errors.label?.message}
        {...form.register('label', { validate: (typed) => typed.trim() !== '' || 'Escribe el motivo.' })}
      />
      {!stands && (
        <SelectField
          label="Dónde se ofrece"
          placeholder="En todos los embudos"
          options={PIPELINES}
          {...form.register('pipeline')}
        />
      )}
      <div className={forms.formActions}>
        <SubmitButton busy={busy}>Guardar</SubmitButton>
      </div>
    </ServiceForm>
  )
}
