import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { carsFound } from '#app/features/applications/wizard/queries.ts'
import { failing, failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { CancelButton } from '#app/ui/cancel-button.tsx'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { Notice } from '#app/ui/notice.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useDebounced } from '#app/ui/use-debounced.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { LEAD_STAGES } from '#contract/leads/lead-work.ts'
import { SCREEN_MESSAGES } from '#contract/messages/screen-messages.ts'
import { identifierOf } from '#contract/people/sign-in.ts'
import { labelIn } from '#contract/text/labels.ts'
import { tooLong } from '#contract/text/too-long.ts'
import css from './lead-desk.module.css'
import { leadName } from './lead-words.ts'
import { newLead } from './mutations.ts'
import { type LeadRow, leadsReachedBy } from './queries.ts'

const CAME = [
  { value: 'mostrador', label: 'Llegó a la sucursal' },
  { value: 'llamada', label: 'Llamó' },
]
const PAUSE_MS = 300
const SHORTEST = 3

const leadText = (lead: Pick<LeadRow, 'name' | 'phone' | 'email' | 'stage'>) =>
  `${leadName(lead)} · ${labelIn(LEAD_STAGES, lead.stage)}`

interface NewLeadProps {
  onClose: () => void
  onTaken: (id: string) => void
  branch?: string
}

export function NewLead({ onClose, onTaken, branch }: NewLeadProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const [car, setCar] = useState<{ ordencompra: string; title: string } | null>(null)
  const sending = useServiceForm({
    values: { came: 'mostrador', name: '', reach: '', car: '' },
    failed: failing('lead.save'),
    goesAgain: true,
  })
  const { form, busy } = sending
  const { errors } = form.formState
  const given = identifierOf(form.watch('reach'))
  const { data: known = [] } = useQuery(leadsReachedBy(contract, given))
  const typed = form.watch('car').trim()
  const term = useDebounced(typed, PAUSE_MS)
  const found = useQuery({
    ...carsFound(contract, term),
    enabled: !car && term.length >= SHORTEST,
  })
  const cars = found.data ?? []
  return (
    <EditDialog open title={branch ? 'Llegó o llamó sin cita' : 'Nuevo lead'} onClose={onClose}>
      <ServiceForm
        of={sending}
        onSend={async ({ came, name, reach }, keyFor) => {
          const by = identifierOf(reach)
          // Known people first; without a connection saving says that there is none.
          if (by && known.length === 0 && navigator.onLine) {
            const reached = await cache.fetchQuery({
              ...leadsReachedBy(contract, by),
              networkMode: 'always',
              retry: false,
            })
            if (reached.length > 0) return
          }
          const said = {
            came: came === 'llamada' ? ('llamada' as const) : ('mostrador' as const),
            name: name.trim(),
            ordencompra: car?.ordencompra ?? '',
            phone: by && 'phone' in by ? by.phone : '',
            email: by && 'email' in by ? by.email : '',
            branch: came === 'mostrador' ? (branch ?? '') : '',
          }
          const { id, is_mine, agent, visit, receives } = await newLead(contract, said, keyFor(said))
          void cache.invalidateQueries({ queryKey: key('leads') })
          if (visit) {
            void cache.invalidateQueries({ queryKey: key('appointments') })
            toast(receives ? `Llegada anotada: lo recibe ${receives}.` : 'Llegada anotada: falta quien lo reciba.')
            onTaken(id)
          } else if (is_mine) {
            toast('Lead anotado')
            onTaken(id)
          } else {
            toast(`Ya lo atiende ${agent ?? 'otro asesor'}: quedó anotado que vino.`, { look: 'info' })
            onClose()
          }
        }}
      >
        <RadioGroup label="Cómo llegó" options={CAME} {...form.register('came')} />
        <Field
          label="Nombre"
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name', {
            validate: (name, { reach }) =>
              tooLong(name, 120) ??
              (name.trim() !== '' || reach.trim() !== '' || 'Escribe su nombre, su teléfono o su correo.'),
          })}
        />
        <Field
          label="Teléfono o correo"
          autoComplete="off"
          error={errors.reach?.message}
          {...form.register('reach', {
            validate: (reach) =>
              reach.trim() === '' ||
              identifierOf(reach) !== null ||
              'Escribe los 10 dígitos de su teléfono, o su correo completo.',
          })}
        />
        {known.length > 0 && (
          <Notice look="warn" title="Ya conocemos a quien lo dio" live>
            <ul className="grid justify-items-start">
              {known.map((lead) => (
                <li key={lead.id}>
                  {branch ? (
                    leadText(lead)
                  ) : (
                    <Button small look="quiet" onClick={() => onTaken(lead.id)}>
                      Abrir a {leadText(lead)}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Notice>
        )}
        {car ? (
          <p className={css.decisions}>
            <strong>{car.title}</strong>
            <Button small look="quiet" onClick={() => setCar(null)}>
              Otro auto
            </Button>
          </p>
        ) : (
          <Field
            label="Qué auto quiere"
            optional
            type="search"
            autoComplete="off"
            error={errors.car?.message}
            {...form.register('car', {
              validate: (car) => car.trim() === '' || 'Elige el auto de la lista, o borra lo que escribiste.',
            })}
          />
        )}
        {!car && typed !== '' && (found.error || found.fetchStatus === 'paused' || found.data?.length === 0) && (
          <p role="status">
            {found.error
              ? failureOf(found.error, 'search').text
              : found.data
                ? 'Ningún auto en venta se llama así: anótalo en sus notas.'
                : SCREEN_MESSAGES.search_waits}
          </p>
        )}
        {!car && cars.length > 0 && (
          <ul className="grid justify-items-start" aria-label="Autos">
            {cars.map(({ ordencompra, titulo }) => (
              <li key={ordencompra}>
                <Button small look="quiet" onClick={() => setCar({ ordencompra, title: titulo })}>
                  {titulo}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div className={forms.formActions}>
          <SubmitButton busy={busy}>{known.length > 0 ? 'Anotar de todos modos' : 'Anotar'}</SubmitButton>
          <CancelButton />
        </div>
      </ServiceForm>
    </EditDialog>
  )
}
