import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failing, failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SmallActions } from '#app/ui/small-actions.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { asTyped, typedInstant } from '#contract/dates/typed-moment.ts'
import { HoldUntilField } from './hold-until-field.tsx'
import { releaseCar, reserveCar } from './mutations.ts'
import { carHold } from './queries.ts'

interface CarHoldProps {
  vehicle: string
  deal?: string
  onChange?: () => void
}

export function CarHold({ vehicle, deal, onChange }: CarHoldProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const query = useQuery(carHold(contract, vehicle))
  const [asks, setAsks] = useState<'until' | 'release' | null>(null)
  const [busy, setBusy] = useState(false)
  const changed = () => {
    setAsks(null)
    void cache.invalidateQueries({ queryKey: key('vehicles', 'hold', vehicle) })
    onChange?.()
  }
  const release = async () => {
    if (busy) return
    setBusy(true)
    try {
      await releaseCar(contract, vehicle)
      toast('Auto liberado: está a la venta otra vez')
    } catch (error) {
      toast(failureOf(error, 'change.save').text, { look: 'danger' })
    } finally {
      setBusy(false)
      changed()
    }
  }
  return (
    <Loaded query={query} noun="para quién está separado" skeleton={<Skeleton className="h-6 w-full" />}>
      {(hold) => {
        const isReserved = hold.stage === 'separado'
        const isHere = deal !== undefined && hold.deal === deal
        // Reserved by the dealership's file, it may still get a person.
        const canReserve = deal !== undefined && (isHere || !hold.until) && (isReserved || hold.stage === 'publicado')
        if (!isReserved && !canReserve) return null
        return (
          <section aria-label="Separado" className="grid gap-2">
            {isReserved && (
              <p>
                {hold.until ? (
                  <>
                    {isHere ? (
                      'Separado para esta persona'
                    ) : hold.deal ? (
                      <>
                        Separado para{' '}
                        <Link className={controls.link} to={`/escritorio/admin/crm?embudo=venta&abierto=${hold.deal}`}>
                          {hold.person ?? 'alguien sin nombre'}
                        </Link>
                      </>
                    ) : (
                      'Separado para alguien de otro asesor'
                    )}
                    {hold.holder && ` · lo separó ${hold.holder}`} · hasta el {instantText('moment', hold.until)}
                  </>
                ) : (
                  'Separado, sin que conste para quién'
                )}
              </p>
            )}
            {asks === 'until' && deal ? (
              <UntilForm
                until={isHere ? (hold.until ?? null) : null}
                onSend={async (until) => {
                  await reserveCar(contract, deal, until)
                  toast('Auto separado')
                  changed()
                }}
                onClose={() => setAsks(null)}
              />
            ) : (
              <p className="flex flex-wrap gap-2">
                {canReserve && (
                  <Button small onClick={() => setAsks('until')}>
                    {isHere ? 'Cambiar hasta cuándo' : 'Separar para esta persona'}
                  </Button>
                )}
                {isReserved && hold.is_yours && (
                  <Button small look="quiet" onClick={() => setAsks('release')}>
                    Liberar el auto
                  </Button>
                )}
              </p>
            )}
            <ConfirmDialog
              open={asks === 'release'}
              title="¿Liberar el auto?"
              confirm="Liberar"
              busy={busy}
              isHarmless
              onConfirm={() => void release()}
              onClose={() => setAsks(null)}
            >
              <p>Vuelve a estar a la venta en este momento, y se avisa a quien lo esperaba.</p>
            </ConfirmDialog>
          </section>
        )
      }}
    </Loaded>
  )
}

interface UntilFormProps {
  until: string | null
  onSend: (until: string | null) => Promise<void>
  onClose: () => void
}

function UntilForm({ until, onSend, onClose }: UntilFormProps) {
  const sending = useServiceForm({ values: { until: until ? asTyped(until) : '' }, failed: failing('change.save') })
  const { form, busy } = sending
  return (
    <ServiceForm of={sending} aria-label="Separar el auto" onSend={(typed) => onSend(typedInstant(typed.until))}>
      <HoldUntilField form={form} busy={busy} />
      <SmallActions label="Separar" busy={busy} onCancel={onClose} />
    </ServiceForm>
  )
}
