import { useQueryClient } from '@tanstack/react-query'
import { failing } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { ReasonAndSave } from '#app/ui/resource/reason-and-save.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { INCOME_KINDS } from '#contract/people/income-kinds.ts'
import { changePaperRule } from './mutations.ts'
import { bringersText } from './paper-words.ts'
import type { PaperRule } from './queries.ts'

interface Typed {
  who: 'all' | 'some' | 'none'
  incomes: string[]
  reason: string
}

/** Changes who must bring a document. */
export function ChangePaper({ rule, label, onClose }: { rule: PaperRule; label: string; onClose: () => void }) {
  const contract = useContract()
  const cache = useQueryClient()
  const { kind, incomes } = rule
  const sending = useServiceForm<Typed>({
    values: {
      who: incomes === null ? 'all' : incomes.length === 0 ? 'none' : 'some',
      incomes: incomes ?? [],
      reason: '',
    },
    failed: failing('setting.save'),
  })
  const { form, busy } = sending
  const save = async ({ who, incomes: chosen, reason }: Typed) => {
    const wanted = who === 'all' ? null : who === 'none' ? [] : chosen
    try {
      await changePaperRule(contract, { paper: kind, incomes: wanted, seen: incomes, reason })
    } finally {
      await cache.invalidateQueries({ queryKey: key('settings', 'papers') })
    }
    toast(`${label}: ${bringersText(wanted).toLowerCase()}`)
    onClose()
  }
  return (
    <EditDialog open title={label} onClose={onClose}>
      <ServiceForm of={sending} onSend={save}>
        <p role="status">
          Ahora: <strong>{bringersText(incomes)}</strong>
        </p>
        <RadioGroup
          label="Quién lo trae"
          options={[
            { value: 'all', label: 'Todos' },
            { value: 'some', label: 'Según de qué viven' },
            { value: 'none', label: 'Nadie' },
          ]}
          error={form.formState.errors.who?.message}
          {...form.register('who', {
            validate: (who, typed) =>
              who !== 'some' || typed.incomes.length > 0 || 'Marca al menos un tipo de ingreso.',
          })}
        />
        {form.watch('who') === 'some' && (
          <fieldset>
            <legend>Quien vive de</legend>
            {INCOME_KINDS.map(({ value, label: income }) => (
              <CheckField key={value} value={value} {...form.register('incomes')}>
                {income}
              </CheckField>
            ))}
          </fieldset>
        )}
        <ReasonAndSave reason={form.register('reason')} busy={busy} />
      </ServiceForm>
    </EditDialog>
  )
}
