import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SmallActions } from '#app/ui/small-actions.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { giveDeal, shareDeal } from './mutations.ts'
import { colleagues, type DeskDeal } from './queries.ts'

interface DealSharesProps {
  deal: DeskDeal
  me: string
  isAdmin: boolean
  onChange: () => void
}

export function DealShares({ deal, me, isAdmin, onChange }: DealSharesProps) {
  const [form, setForm] = useState<'share' | 'give' | null>(null)
  const mayChange = deal.outcome === 'open' && (isAdmin || deal.agent_id === me)
  const done = () => {
    setForm(null)
    onChange()
  }
  return (
    <section className="grid gap-2 mt-4" aria-labelledby="reparto">
      <h3 id="reparto">Quién lo atiende</h3>
      <p>
        {deal.agent ?? 'Nadie todavía'}
        {deal.second_agent && ` ${deal.share} % · ${deal.second_agent} ${deal.second_share} %`}
      </p>
      {mayChange && form === null && (
        <p className={forms.formActions}>
          {deal.agent_id && (
            <Button small look="quiet" onClick={() => setForm('share')}>
              {deal.second_agent ? 'Cambiar partes' : 'Compartir'}
            </Button>
          )}
          <Button small look="quiet" onClick={() => setForm('give')}>
            Dar a otra persona
          </Button>
        </p>
      )}
      {form === 'share' && <ShareForm deal={deal} onDone={done} onClose={() => setForm(null)} />}
      {form === 'give' && <GiveForm deal={deal} onDone={done} onClose={() => setForm(null)} />}
    </section>
  )
}

interface FormProps {
  deal: DeskDeal
  onDone: () => void
  onClose: () => void
}

const usePeople = ({ agent_id }: DeskDeal) => {
  const { data = [] } = useQuery(colleagues(useContract()))
  return data.filter(({ id }) => id !== agent_id).map(({ id, name }) => ({ value: id, label: name }))
}

function ShareForm({ deal, onDone, onClose }: FormProps) {
  const contract = useContract()
  const people = usePeople(deal)
  const sending = useServiceForm({
    values: { colleague: deal.second_agent_id ?? '', part: String(deal.second_share || 50) },
    failed: failing('change.save'),
  })
  const { form, busy } = sending
  return (
    <ServiceForm
      of={sending}
      aria-label="Compartir el trato"
      onSend={async ({ colleague, part }) => {
        await shareDeal(contract, deal.id, colleague || null, Number(part))
        onDone()
      }}
    >
      <SelectField label="Con quién" placeholder="Con nadie" options={people} {...form.register('colleague')} />
      <Field
        label="Su parte, en porcentaje"
        inputMode="numeric"
        autoComplete="off"
        readOnly={busy}
        error={form.formState.errors.part?.message}
        {...form.register('part', {
          validate: (typed) =>
            /^[1-9][0-9]?$/.test(typed.trim()) || 'Escribe un entero del 1 al 99: las dos partes suman 100.',
        })}
      />
      <SmallActions label="Guardar" busy={busy} onCancel={onClose} />
    </ServiceForm>
  )
}

function GiveForm({ deal, onDone, onClose }: FormProps) {
  const contract = useContract()
  const people = usePeople(deal)
  const sending = useServiceForm({ values: { colleague: '', reason: '' }, failed: failing('change.save') })
  const { form, busy } = sending
  const { errors } = form.formState
  return (
    <ServiceForm
      of={sending}
      aria-label="Dar el trato"
      onSend={async ({ colleague, reason }) => {
        await giveDeal(contract, deal.id, colleague, reason)
        onDone()
      }}
    >
      <SelectField
        label="A quién"
        placeholder="Elige…"
        options={people}
        error={errors.colleague?.message}
        {...form.register('colleague', { required: 'Elige a quién.' })}
      />
      <Field
        label="Por qué"
        maxLength={300}
        autoComplete="off"
        readOnly={busy}
        error={errors.reason?.message}
        {...form.register('reason', {
          validate: (typed) => typed.trim() !== '' || 'Escribe por qué cambia de asesor.',
        })}
      />
      <SmallActions label="Dar trato" busy={busy} onCancel={onClose} />
    </ServiceForm>
  )
}
