import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Form, useSearchParams } from 'react-router'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { ResourceLine } from '#app/ui/resource/resource-line.tsx'
import { useAct } from '#app/ui/resource/use-act.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import { DELIVERY_STATES, deliveryText, subjectText } from './delivery-words.ts'
import { replayDeliveries } from './mutations.ts'
import { DELIVERY_PAGE, type DeliveryRow, deliveries } from './queries.ts'

export function DeliveryList() {
  const contract = useContract()
  const [params, setParams] = useSearchParams()
  const state = DELIVERY_STATES.find(({ value }) => value === params.get('estado'))?.value ?? ''
  const before = Math.max(0, Math.trunc(Number(params.get('antes'))) || 0)
  const to = params.get('para') ?? ''
  const chosen = (more: Record<string, string>) =>
    Object.fromEntries(Object.entries({ estado: state, para: to, ...more }).filter(([, value]) => value))
  const query = useQuery({ ...deliveries(contract, state, to, before), placeholderData: keepPreviousData })
  const { busy, act } = useAct([key('settings', 'deliveries')], 'service.try')
  const replay = (ids: number[]) =>
    act(async () => {
      const many = await replayDeliveries(contract, ids)
      if (many === 0) toast('Ya no había nada que reenviar: venció o ya salió.', { look: 'info' })
      else toast(many === 1 ? 'Vuelve a salir' : `Vuelven a salir ${many}`)
    })
  return (
    <section aria-label="Envíos" className="grid gap-4 max-w-190">
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
                  <Button busy={busy} onClick={() => replay(dead)}>
                    Reenviar los {dead.length} que no se entregaron
                  </Button>
                </p>
              )}
              <ul className="grid gap-3 max-w-190">
                {rows.map((row) => (
                  <DeliveryLine key={row.id} delivery={row} busy={busy} onReplay={() => replay([row.id])} />
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

interface DeliveryLineProps {
  delivery: DeliveryRow
  busy: boolean
  onReplay: () => void
}

// Never shows the contents.
function DeliveryLine({ delivery, busy, onReplay }: DeliveryLineProps) {
  const { id, kind, target, recipient, status, attempts, last_error, created_at, next_attempt_at, delivered_at } =
    delivery
  const state = DELIVERY_STATES.find(({ value }) => value === status)
  const [title, subject] = [deliveryText(kind, target), subjectText(delivery.subject)]
  return (
    <ResourceLine
      title={title}
      by={
        <>
          {instantText('moment', created_at)} · {attempts === 1 ? '1 intento' : `${attempts} intentos`}
          {next_attempt_at && attempts > 0 && ` · el siguiente, ${instantText('moment', next_attempt_at)}`}
          {delivered_at && ` · entregado, ${instantText('moment', delivered_at)}`}
        </>
      }
      actions={[
        status === 'dead' && {
          label: 'Reenviar',
          name: `Reenviar: ${title}, ${subject} ${id}`,
          busy,
          onPress: onReplay,
        },
      ]}
    >
      <p>
        <Badge tone={state?.tone ?? 'neutral'}>{state?.label ?? status}</Badge> {subject}
      </p>
      {recipient && <p>Para {recipient.startsWith('+') ? phoneText(recipient) : recipient}</p>}
      {last_error && status !== 'delivered' && <p className="font-semibold">{last_error}</p>}
    </ResourceLine>
  )
}

// By part of the recipient and by state ('': any).
function DeliverySearch({ to, state }: { to: string; state: string }) {
  return (
    <search>
      <Form className={forms.formRow} preventScrollReset>
        {state && <input type="hidden" name="estado" value={state} />}
        <Field
          label="Para quién"
          name="para"
          type="search"
          autoComplete="off"
          maxLength={100}
          defaultValue={to}
          help="Correo o teléfono, o una parte."
        />
        <p className={forms.formActions}>
          <Button type="submit">Buscar</Button>
        </p>
      </Form>
    </search>
  )
}
