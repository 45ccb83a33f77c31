import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failing } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { readKm } from '#contract/text/amounts.ts'
import { km } from '#contract/text/money.ts'
import { READING_SOURCES } from '#contract/vehicles/vehicle-stages.ts'
import css from './inventory.module.css'
import { addReading } from './mutations.ts'
import { readingsOf, type StockRow } from './queries.ts'
import { WithdrawReading } from './withdraw-reading.tsx'

const BY_HAND = READING_SOURCES.filter(({ value }) => value !== 'importado' && value !== 'registro')

export function CarOdometer({ car, isAdmin, onChange }: { car: StockRow; isAdmin: boolean; onChange: () => void }) {
  const contract = useContract()
  const query = useQuery(readingsOf(contract, car.id))
  const sending = useServiceForm({ values: { km: '', source: 'llegada' }, failed: failing('change.save') })
  const { form, busy } = sending
  const [withdrawing, setWithdrawing] = useState<string | null>(null)
  const typed = readKm(form.watch('km'))
  return (
    <section className={css.part} aria-labelledby="auto-km">
      <h3 id="auto-km">{km(car.kilometraje)}</h3>
      <ServiceForm
        of={sending}
        aria-label="Anotar kilómetros"
        className="flex flex-wrap items-end gap-2"
        onSend={async ({ km: said, source }, keyFor) => {
          await addReading(contract, {
            id: keyFor({ said, source }),
            vehicle_id: car.id,
            km: readKm(said) ?? 0,
            source,
          })
          form.setValue('km', '')
          toast('Kilómetros anotados.')
          onChange()
        }}
      >
        <Field
          label="Dice el odómetro"
          inputMode="numeric"
          autoComplete="off"
          readOnly={busy}
          help={
            typed !== null && typed < car.kilometraje
              ? `Son menos que los ${km(car.kilometraje)} de antes: quedará marcado.`
              : undefined
          }
          error={form.formState.errors.km?.message}
          {...form.register('km', {
            validate: (said) => {
              const read = readKm(said)
              return (read !== null && Number.isInteger(read) && read <= 2_000_000) || 'Escribe los kilómetros.'
            },
          })}
        />
        <SelectField label="Cuándo" options={BY_HAND} {...form.register('source')} />
        <SubmitButton small busy={busy}>
          Anotar
        </SubmitButton>
      </ServiceForm>
      <Loaded query={query} noun="sus lecturas" skeleton={<Skeleton className="h-24 w-full" />}>
        {(readings) =>
          readings.length === 0 ? (
            <p className="text-muted text-sm">Nadie ha anotado su odómetro.</p>
          ) : (
            <ol className={`${css.lines} grid`} aria-label="Lecturas del odómetro">
              {readings.map((one) => (
                <li key={one.id}>
                  <span>
                    {one.withdrawn_at ? <s>{km(one.km)}</s> : km(one.km)}{' '}
                    {one.withdrawn_at ? <Badge>Retirada</Badge> : one.is_odd && <Badge tone="danger">No cuadra</Badge>}
                  </span>
                  <span className="text-muted text-sm">
                    {READING_SOURCES.find(({ value }) => value === one.source)?.label} ·{' '}
                    {instantText('moment', one.read_at)}
                    {one.withdrawn_reason && ` · ${one.withdrawn_reason}`}
                  </span>
                  {isAdmin && !one.withdrawn_at && withdrawing !== one.id && (
                    <Button small onClick={() => setWithdrawing(one.id)}>
                      Retirar
                    </Button>
                  )}
                  {withdrawing === one.id && (
                    <WithdrawReading
                      reading={one}
                      onClose={() => setWithdrawing(null)}
                      onWithdrawn={() => {
                        setWithdrawing(null)
                        onChange()
                      }}
                    />
                  )}
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </section>
  )
}
