import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Branch } from '#app/features/branches/queries.ts'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import forms from '#app/ui/forms.module.css'
import { ListedFields } from '#app/ui/listed-fields.tsx'
import { TypedInPanel } from '#app/ui/panel/typed-in-panel.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useRemoteValues } from '#app/ui/use-remote-values.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { houseToday } from '#contract/dates/dates.ts'
import { campaignCode } from '#contract/marketing/campaigns.ts'
import { CAMPAIGN_FIELDS } from '#contract/marketing/fields.ts'
import { checkedCampaign, typedCampaign } from './campaign-words.ts'
import { saveCampaign } from './mutations.ts'
import { type Campaign, campaignChoices } from './queries.ts'

interface CampaignEditorProps {
  row: Campaign | null
  taken: readonly string[]
  branches: readonly Branch[]
  onDone: (id: string) => void
}

export function CampaignEditor({ row, taken, branches, onDone }: CampaignEditorProps) {
  const contract = useContract()
  const { data: choices } = useQuery(campaignChoices(contract))
  const [{ initialRow, today, id }] = useState(() => ({
    initialRow: row,
    today: houseToday(new Date()),
    id: crypto.randomUUID(),
  }))
  const values = typedCampaign(row, today)
  const editing = useServiceForm({
    values,
    check: checkedCampaign,
    failed: failing('content.save'),
  })
  const { form, busy } = editing
  const remote = useRemoteValues(form, values)
  const code = row?.code ?? freeCode(campaignCode(form.watch().name), taken)
  return (
    <>
      <TypedInPanel isTyped={remote.isTyped} />
      <ServiceForm
        of={editing}
        lists
        aria-label="Campaña"
        onSend={async (words) => {
          const over = (isRefused: boolean) => (isRefused ? initialRow : row)
          const saved = await remote.save((isRefused) => saveCampaign(contract, words, over(isRefused), { id, code }))
          toast(row ? 'Campaña guardada.' : 'Campaña guardada: haz su enlace para que se cuente.')
          onDone(saved)
        }}
      >
        <ListedFields
          list={CAMPAIGN_FIELDS}
          form={form}
          busy={busy}
          options={{
            branch: branches.map(({ code: value, name }) => ({ value, label: name })),
            landing_page_id: (choices?.pages ?? []).map(({ id, slug, title }) => ({
              value: id,
              label: `${title} (/${slug})`,
            })),
            promotion: (choices?.promotions ?? []).map((label) => ({ value: label, label })),
          }}
          help={{
            name: code
              ? `En las direcciones se llama ${code}${row ? '; no cambia' : ''}.`
              : 'Como la conoce el equipo.',
          }}
        />
        <div className={forms.formActions}>
          <SubmitButton small busy={busy}>
            {row ? 'Guardar' : 'Crear campaña'}
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
