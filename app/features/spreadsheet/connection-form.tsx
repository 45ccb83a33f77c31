import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failing, failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { type ReachedBase, saveDeskSettings } from './mutations.ts'
import { type DeskSettings, type SheetDesk, sheetTables } from './queries.ts'
import { settingsOf, settingsSchema, typedSettings } from './settings-form.ts'
import css from './spreadsheet.module.css'

const EVERY = [15, 30, 60, 120, 360, 720, 1440].map((minutes) => ({
  value: String(minutes),
  label:
    minutes < 60
      ? `Cada ${minutes} minutos`
      : minutes === 60
        ? 'Cada hora'
        : minutes === 1440
          ? 'Cada día'
          : `Cada ${minutes / 60} horas`,
}))

interface ConnectionFormProps {
  desk: SheetDesk
  bases: readonly ReachedBase[]
}

export function ConnectionForm({ desk, bases }: ConnectionFormProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const of = useServiceForm({
    values: typedSettings(desk.settings, desk.service.home),
    schema: settingsSchema,
    failed: failing('save'),
  })
  const [seen, setSeen] = useState(desk.marks.settings)
  const { register, setValue, watch, formState } = of.form
  const { errors } = formState
  const [base, table] = [watch('base_id'), watch('table_id')]
  const tables = useQuery(sheetTables(contract, base))
  const known = new Map([
    [desk.service.home, desk.service.home],
    [desk.settings.base_id, desk.settings.base_id],
  ])
  for (const { id, name } of bases) known.set(id, `${name} (${id})`)
  known.delete('')
  const views = tables.data?.find(({ id }) => id === table)?.views ?? []
  const forget = (...names: ('table_id' | 'view_id')[]) => {
    for (const name of names) setValue(name, '')
  }
  const save = async (typed: ReturnType<typeof typedSettings>) => {
    const settings: DeskSettings = settingsOf(typed)
    setSeen((await saveDeskSettings(contract, settings, seen)).settings)
    await cache.invalidateQueries({ queryKey: key('spreadsheet', 'desk') })
    toast('Guardado.')
  }
  return (
    <section className={css.sheetPart} aria-labelledby="que-tabla">
      <h2 id="que-tabla">Qué se sincroniza</h2>
      {tables.isError && (
        <ErrorState
          message={failureOf(tables.error, 'load', 'las tablas').text}
          busy={tables.isFetching}
          onRetry={() => void tables.refetch()}
        />
      )}
      <ServiceForm of={of} onSend={save}>
        <SelectField
          label="Base"
          options={[...known].map(([value, label]) => ({ value, label }))}
          placeholder="Elige la base"
          error={errors.base_id?.message}
          {...register('base_id', { onChange: () => forget('table_id', 'view_id') })}
        />
        <SelectField
          key={`tablas-${tables.dataUpdatedAt}`}
          label="Tabla del inventario"
          options={(tables.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={tables.isFetching ? 'Leyendo las tablas…' : 'Elige la tabla'}
          error={errors.table_id?.message}
          {...register('table_id', { onChange: () => forget('view_id') })}
        />
        <SelectField
          key={`vistas-${table}-${tables.dataUpdatedAt}`}
          label="Vista"
          help="Un renglón que sale de la vista queda como «no visto»: nunca se borra su auto."
          options={views.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder="Toda la tabla"
          {...register('view_id')}
        />
        <CheckField {...register('enabled')}>Sincronizar por sí sola</CheckField>
        <SelectField label="Cada cuánto" options={EVERY} {...register('every_minutes')} />
        <div className={forms.formRow}>
          <Field
            label="Preguntar si cambia más de (% de los autos)"
            inputMode="numeric"
            error={errors.brake_percent?.message}
            {...register('brake_percent')}
          />
          <Field
            label="o más de (renglones)"
            inputMode="numeric"
            error={errors.brake_rows?.message}
            {...register('brake_rows')}
          />
        </div>
        <Field
          label="Tope de llamadas al mes"
          optional
          inputMode="numeric"
          help="El servicio cuenta cada llamada: una lectura de 1,000 renglones usa 20. Vacío: sin tope."
          error={errors.month_calls?.message}
          {...register('month_calls')}
        />
        <div className={forms.formActions}>
          <SubmitButton busy={of.busy}>Guardar</SubmitButton>
        </div>
      </ServiceForm>
    </section>
  )
}
