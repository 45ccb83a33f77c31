import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import css from '#app/ui/resource/resource.module.css'
import { SelectField } from '#app/ui/select-field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { DeliveryLine } from './delivery-line.tsx'
import { DeliverySearch } from './delivery-search.tsx'
import { DELIVERY_STATES } from './delivery-words.ts'
import { replayDeliveries } from './mutations.ts'
import { DELIVERY_PAGE, deliveries } from './queries.ts'

/** Outgoing messages, newest first; failed ones can be resent. Filters are in the address. */
export function DeliveryList() {
  const contract = useContract()
  const cache = useQueryClient()
  const [params, setParams] = useSearchParams()
  const [busy, setBusy] = useState(false)
  const state = DELIVERY_STATES.find(({ value }) => value === params.get('estado'))?.value ?? ''
  const before = Math.max(0, Math.trunc(Number(params.get('antes'))) || 0)
  const to = params.get('para') ?? ''
  const chosen = (more: Record<string, string>) =>
    Object.fromEntries(Object.entries({ estado: state, para: to, ...more }).filter(([, value]) => value))
  const query = useQuery({ ...deliveries(contract, state, to, before), placeholderData: keepPreviousData })
  const replay = async (ids: number[]) => {
    if (busy) return
    setBusy(true)
    try {
      const many = await replayDeliveries(contract, ids)
      if (many === 0) toast('Ya no había nada que reenviar: venció o ya salió.', { look: 'info' })
      else toast(many === 1 ? 'Vuelve a salir' : `Vuelven a salir ${many}`)
    } catch (error) {
      toast(failureOf(error, 'service.try').text, { look: 'danger' })
    }
    setBusy(false)
    await cache.invalidateQueries({ queryKey: key('settings', 'deliveries') })
  }
  return (
    <section aria-label="Envíos" className={css.deliveries}>
      <SelectField
        label="Mostrar"
        placeholder="Todos"
        options={DELIVERY_STATES}
        value={state}
        onChange={(event) => setParams(chosen({ estado: event.currentTarget.value }), { preventScrollReset: true })}
      />
      <DeliverySearch key={to} to={to} state={state} />
      <Loaded query={query} noun="los envíos" skeleton={<Skeleton className="h-96 w-full" />}>
        {(rows) => {
          const dead = rows.filter(({ status }) => status === 'dead').map(({ id }) => id)
          const last = rows.at(-1)
          return rows.length === 0 ? (
            <EmptyState icon="send" title="No hay envíos así">
              <p>
                {to
                  ? 'Prueba con menos letras del correo o con menos dígitos del teléfono.'
                  : 'Aquí aparece cada correo, mensaje y aviso que sale.'}
              </p>
            </EmptyState>
          ) : (
            <>
              {dead.length > 1 && (
                <p>
                  <Button busy={busy} onClick={() => void replay(dead)}>
                    Reenviar los {dead.length} que no se entregaron
                  </Button>
                </p>
              )}
              <ul className={css.settingList}>
                {rows.map((row) => (
                  <DeliveryLine key={row.id} delivery={row} busy={busy} onReplay={() => void replay([row.id])} />
                ))}
              </ul>
              {rows.length === DELIVERY_PAGE && last && (
                <p>
                  <LinkButton to={`?${new URLSearchParams(chosen({ antes: String(last.id) }))}`}>
                    Ver anteriores
                  </LinkButton>
                </p>
              )}
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
