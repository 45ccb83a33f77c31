import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Branch } from '#app/features/branches/queries.ts'
import { failing } from '#app/lib/failure.ts'
import { tabDraft } from '#app/lib/form-draft.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useRemoteValues } from '#app/ui/use-remote-values.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { MAILING_PEOPLE } from '#contract/marketing/mailings.ts'
import { MailingReach } from './mailing-reach.tsx'
import { checkedMailing, typedMailing } from './mailing-words.ts'
import { saveMailing } from './mutations.ts'
import { buttonLinks, type Mailing, makesForSale } from './queries.ts'

interface MailingEditorProps {
  row: Mailing | null
  branches: readonly Branch[]
  onDone: (id: string) => void
  onUnsaved: (isUnsaved: boolean) => void
}

export function MailingEditor({ row, branches, onDone, onUnsaved }: MailingEditorProps) {
  const contract = useContract()
  const { data: links = [] } = useQuery(buttonLinks(contract))
  const { data: makes = [] } = useQuery(makesForSale(contract))
  const [{ initialRow, id }] = useState(() => ({ initialRow: row, id: crypto.randomUUID() }))
  const values = typedMailing(row)
  // Keyed by version: input typed over an older version is not restored.
  const draft = useMemo(() => tabDraft(`mailing.${row?.id ?? 'new'}.${row?.updated_at}`), [row?.id, row?.updated_at])
  const editing = useServiceForm({ values, check: checkedMailing, failed: failing('content.save'), draft })
  const { form, busy } = editing
  const remote = useRemoteValues(form, values)
  const { errors } = form.formState
  const { people, branch, brand } = form.watch()
  const isUnsaved = JSON.stringify(checkedMailing(form.watch())) !== JSON.stringify(checkedMailing(values))
  useEffect(() => {
    onUnsaved(isUnsaved)
    return () => onUnsaved(false)
  }, [isUnsaved, onUnsaved])
  return (
    <ServiceForm
      of={editing}
      lists
      aria-label="Campaña de correo"
      onSend={async (words) => {
        const over = (isRefused: boolean) => (isRefused ? initialRow : row)
        onDone(await remote.save((isRefused) => saveMailing(contract, words, over(isRefused), id)))
        toast('Borrador guardado: nada ha salido.')
      }}
    >
      <Field
        label="Nombre"
        help="Como la conoce el equipo."
        maxLength={80}
        autoComplete="off"
        readOnly={busy}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <SelectField label="A quiénes" options={MAILING_PEOPLE} {...form.register('people')} />
      {/* The keys choose again when options arrive later. */}
      <SelectField
        key={`branches ${branches.length}`}
        label="Con cita en"
        placeholder="Cualquier sucursal, o sin cita"
        options={branches.map(({ code: value, name }) => ({ value, label: name }))}
        {...form.register('branch')}
      />
      <SelectField
        key={`makes ${makes.length}`}
        label="Que buscan"
        placeholder="Cualquier marca"
        options={makes.map((make) => ({ value: make, label: make }))}
        {...form.register('brand')}
      />
      <MailingReach segment={{ people, branch: branch || null, brand: brand || null }} />
      <Field
        label="Asunto"
        maxLength={150}
        autoComplete="off"
        readOnly={busy}
        error={errors.subject?.message}
        {...form.register('subject')}
      />
      <TextareaField
        label="Texto"
        help="Deja un renglón vacío entre párrafos. Donde escribas {nombre} va el nombre de cada quien."
        rows={8}
        maxLength={5000}
        readOnly={busy}
        error={errors.body?.message}
        {...form.register('body')}
      />
      <SelectField
        key={`links ${links.length}`}
        label="El botón lleva a"
        placeholder="Sin botón"
        options={links}
        error={errors.link_id?.message}
        {...form.register('link_id')}
      />
      <Field
        label="Texto del botón"
        optional
        help="Vacío: Ver más."
        maxLength={40}
        autoComplete="off"
        readOnly={busy}
        {...form.register('button')}
      />
      <Field
        label="Correos por minuto"
        help="Despacio: los servicios de correo desconfían de muchos a la vez."
        inputMode="numeric"
        autoComplete="off"
        readOnly={busy}
        error={errors.per_minute?.message}
        {...form.register('per_minute')}
      />
      <div className={forms.formActions}>
        <SubmitButton small busy={busy}>
          {row ? 'Guardar' : 'Crear borrador'}
        </SubmitButton>
        {isUnsaved && (
          <Button
            small
            look="quiet"
            disabled={busy}
            onClick={() => {
              form.reset(values)
              remote.settle()
              draft.keep(null)
            }}
          >
            Descartar cambios
          </Button>
        )}
      </div>
    </ServiceForm>
  )
}
