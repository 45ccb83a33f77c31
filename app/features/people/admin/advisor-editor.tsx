import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBranches } from '#app/features/branches/use-branches.ts'
import { PictureField } from '#app/features/files/picture-field.tsx'
import { failing, UserFacingError } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { ReasonField } from '#app/ui/reason-field.tsx'
import { StandsNow } from '#app/ui/resource/changed-notice.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { dayText } from '#contract/dates/date-texts.ts'
import { DAYS } from '#contract/dates/opening-hours.ts'
import { AdvisorPreview } from './advisor-preview.tsx'
import { advisorColumns, advisorProblem, type TypedAdvisor, typedAdvisor } from './advisor-typed.ts'
import { changePhoto, saveAdvisorPage } from './mutations.ts'
import { type AdvisorPage, unknownOrders } from './queries.ts'

interface AdvisorEditorProps {
  /** Current version and the version when opened. */
  person: AdvisorPage
  opened: AdvisorPage
  onClose: () => void
}

// 2024-01-01 was a Monday.
const weekday = (at: number) => dayText('weekday', `2024-01-0${at + 1}`).split(',')[0]!

/** Edits an advisor's public page and photo. */
export function AdvisorEditor({ person, opened, onClose }: AdvisorEditorProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const branches = useBranches()
  const [file, setFile] = useState<File | null>(null)
  const sending = useServiceForm<TypedAdvisor>({ values: typedAdvisor(opened), failed: failing('content.save') })
  const { form, busy } = sending
  const typed = form.watch()
  const save = async (said: TypedAdvisor) => {
    const columns = advisorColumns(said)
    const unknown = await unknownOrders(contract, columns.recommended)
    if (unknown.length > 0)
      throw new UserFacingError({
        ...{ status: 422, message: 'Revisa los autos que recomienda.' },
        fields: { recommended: `No hay auto con este número: ${unknown.join(', ')}.` },
      })
    try {
      await saveAdvisorPage(contract, person, columns, said.reason)
      // Last, because a changed photo also changes the page.
      if (file) await changePhoto(contract, person.id, file)
    } finally {
      await cache.invalidateQueries({ queryKey: key('settings', 'content') })
      await cache.invalidateQueries({ queryKey: key('advisors') })
    }
    toast(`${person.name}: página guardada`)
    onClose()
  }
  const field = (name: keyof TypedAdvisor, label: string, help?: string) => ({
    ...{ label, help },
    error: form.formState.errors[name]?.message,
    ...form.register(name, { validate: (text) => advisorProblem(name, text) }),
  })
  return (
    <EditDialog open title={person.name} onClose={onClose}>
      <ServiceForm of={sending} onSend={save} lists>
        {person.page?.updated_at !== opened.page?.updated_at && (
          <StandsNow>
            <AdvisorPreview person={person} typed={typedAdvisor(person)} />
          </StandsNow>
        )}
        <PictureField label="Foto" file={file} isStored={person.avatar_path !== null} onFile={setFile} />
        <TextareaField
          rows={6}
          maxLength={1500}
          {...field('bio', 'Presentación', 'Una línea vacía separa párrafos.')}
        />
        <SelectField
          placeholder="Ninguna"
          options={branches.map(({ code, name }) => ({ value: code, label: name }))}
          {...field('branch_code', 'Sucursal')}
        />
        <Field autoComplete="off" {...field('languages', 'Idiomas', 'Separados por comas.')} />
        <RadioGroup
          options={[
            { value: 'branch', label: 'El de su sucursal' },
            { value: 'own', label: 'Uno propio' },
          ]}
          {...field('week', 'Horario')}
        />
        {typed.week === 'own' &&
          DAYS.map((day, at) => (
            <Field
              key={day}
              autoComplete="off"
              optional
              {...field(day, weekday(at), at === 0 ? 'Como 09:00-18:00. Vacío: no está.' : undefined)}
            />
          ))}
        <Field
          autoComplete="off"
          optional
          {...field(
            'recommended',
            'Autos que recomienda',
            'Sus números de orden de compra, hasta seis, separados por comas.',
          )}
        />
        <SelectField
          options={[
            { value: 'true', label: 'Se muestra' },
            { value: 'false', label: 'Oculta' },
          ]}
          {...field('published', 'En el sitio')}
        />
        <ReasonField help="Lo lee el equipo." {...form.register('reason')} />
        <AdvisorPreview person={person} typed={typed} file={file} label="Así se verá" />
        <div className={forms.formActions}>
          <SubmitButton busy={busy}>Guardar</SubmitButton>
        </div>
      </ServiceForm>
    </EditDialog>
  )
}
