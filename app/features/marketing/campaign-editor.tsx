import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Branch } from '#app/features/branches/queries.ts'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { TypedInPanel } from '#app/ui/panel/typed-in-panel.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useRemoteValues } from '#app/ui/use-remote-values.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { houseToday } from '#contract/dates/dates.ts'
import { CAMPAIGN_CHANNELS, campaignCode, GOALS } from '#contract/marketing/campaigns.ts'
import { checkedCampaign, typedCampaign } from './campaign-words.ts'
import { saveCampaign } from './mutations.ts'
import { type Campaign, campaignChoices } from './queries.ts'

interface CampaignEditorProps {
  held: Campaign | null
  taken: readonly string[]
  branches: readonly Branch[]
  onDone: (id: string) => void
}

export function CampaignEditor({ held, taken, branches, onDone }: CampaignEditorProps) {
  const contract = useContract()
  const { data: choices } = useQuery(campaignChoices(contract))
  const [{ first, today, id }] = useState(() => ({
    first: held,
    today: houseToday(new Date()),
    id: crypto.randomUUID(),
  }))
  const values = typedCampaign(held, today)
  const editing = useServiceForm({
    values,
    check: checkedCampaign,
    failed: failing('content.save'),
  })
  const { form, busy } = editing
  const remote = useRemoteValues(form, values)
  const { errors } = form.formState
  const code = held?.code ?? freeCode(campaignCode(form.watch().name), taken)
  return (
    <>
      <TypedInPanel isTyped={remote.isTyped} />
      <ServiceForm
        of={editing}
        lists
        aria-label="Campaña"
        onSend={async (words) => {
          const over = (isRefused: boolean) => (isRefused ? first : held)
          const saved = await remote.save((isRefused) => saveCampaign(contract, words, over(isRefused), { id, code }))
          toast(held ? 'Campaña guardada.' : 'Campaña guardada: haz su enlace para que se cuente.')
          onDone(saved)
        }}
      >
        <Field
          label="Nombre"
          help={code ? `En las direcciones se llama ${code}${held ? '; no cambia' : ''}.` : 'Como la conoce el equipo.'}
          maxLength={80}
          autoComplete="off"
          readOnly={busy}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <SelectField label="Canal" options={CAMPAIGN_CHANNELS} {...form.register('channel')} />
        <SelectField
          label="Sucursal"
          placeholder="Todas"
          options={branches.map(({ code: value, name }) => ({ value, label: name }))}
          {...form.register('branch')}
        />
        <Field
          label="Empieza"
          type="date"
          readOnly={busy}
          error={errors.starts_on?.message}
          {...form.register('starts_on')}
        />
        <Field
          label="Termina"
          type="date"
          optional
          help="Su último día. Vacío: hasta nuevo aviso."
          readOnly={busy}
          error={errors.ends_on?.message}
          {...form.register('ends_on')}
        />
        <Field
          label="Costo total"
          optional
          help="En pesos, con todo. Sin él no hay costo por prospecto."
          inputMode="numeric"
          autoComplete="off"
          readOnly={busy}
          error={errors.cost?.message}
          {...form.register('cost')}
        />
        <Field
          label="Meta"
          optional
          inputMode="numeric"
          autoComplete="off"
          readOnly={busy}
          error={errors.goal?.message}
          {...form.register('goal')}
        />
        <SelectField label="La meta es de" options={GOALS} {...form.register('goal_of')} />
        {/* The keys choose again when options arrive later. */}
        <SelectField
          key={`pages ${choices?.pages.length}`}
          label="Página de la campaña"
          placeholder="Ninguna"
          options={(choices?.pages ?? []).map(({ id, slug, title }) => ({ value: id, label: `${title} (/${slug})` }))}
          {...form.register('landing_page_id')}
        />
        <SelectField
          key={`promotions ${choices?.promotions.length}`}
          label="Promoción"
          placeholder="Ninguna"
          options={(choices?.promotions ?? []).map((label) => ({ value: label, label }))}
          {...form.register('promotion')}
        />
        <div className={forms.formActions}>
          <SubmitButton small busy={busy}>
            {held ? 'Guardar' : 'Crear campaña'}
          </SubmitButton>
        </div>
      </ServiceForm>
    </>
  )
}

const freeCode = (code: string, taken: readonly string[]) => {
  if (!taken.includes(code)) return code
  let number = 2
  while (taken.includes(`${code.slice(0, 56)}-${number}`)) number++
  return `${code.slice(0, 56)}-${number}`
}
