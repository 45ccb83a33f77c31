import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FoundChoice } from '#app/features/people/found/found-choice.tsx'
import { useSession } from '#app/features/people/session.ts'
import { carHold, isHeldFor } from '#app/features/vehicles/hold/queries.ts'
import { failing, failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { CancelButton } from '#app/ui/cancel-button.tsx'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { SCREEN_MESSAGES } from '#contract/messages/screen-messages.ts'
import { nameAndPhone } from '#contract/people/name-and-phone.ts'
import { PHONE_PROBLEM, phoneOf } from '#contract/people/phone.ts'
import { oneStop } from '#contract/text/sentence.ts'
import { APPOINTMENT_KINDS, type AppointmentKind, appointmentKind } from '#contract/visits/appointments.ts'
import { branchResources } from '../agenda/queries.ts'
import { branchesOf, horizonOf } from '../offered.ts'
import { type BookableBranch, bookableBranches } from '../queries.ts'
import css from '../slots.module.css'
import { useAppointmentChange } from '../use-appointment-change.ts'
import { BookedCar } from './booked-car.tsx'
import { type BookedPerson, type BookingFor, bookFor } from './mutations.ts'
import { type ChosenHour, PlaceAndHour } from './place-and-hour.tsx'
import { bookedCar, inspectable, type NamedCar, ownBranches, sellerOf } from './queries.ts'

interface KnownPerson {
  kind: 'lead' | 'client'
  id: string
  name: string
  client: string | null
}

export interface BookForProps {
  person?: KnownPerson
  ordencompra?: string | null
  branch?: string | null
  kind?: AppointmentKind
  begin?: ChosenHour
  beside?: ['personas' | 'bahias', string] | null
  onClose: () => void
}

const NEW = 'new'
const NO_HOUR: ChosenHour = { day: null, startsAt: null }

export function BookFor(props: BookForProps) {
  const { profile } = useSession()
  const contract = useContract()
  const branches = useQuery(bookableBranches(contract))
  const own = useQuery({ ...ownBranches(contract, profile?.id ?? ''), enabled: profile !== null })
  const skeleton = <Skeleton className="h-80 w-full" />
  return (
    <EditDialog open title="Agendar cita" onClose={props.onClose}>
      <Loaded query={branches} noun="las sucursales" skeleton={skeleton}>
        {(all) => (
          <Loaded query={own} noun="tus sucursales" skeleton={skeleton}>
            {(codes) => <BookForForm {...props} branches={all} own={codes} />}
          </Loaded>
        )}
      </Loaded>
    </EditDialog>
  )
}

type BookForFormProps = BookForProps & { branches: readonly BookableBranch[]; own: readonly string[] }

function BookForForm({
  person,
  ordencompra = null,
  branch = null,
  kind: wanted = ordencompra ? 'prueba' : 'visita',
  begin = NO_HOUR,
  beside = null,
  branches,
  own,
  onClose,
}: BookForFormProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const [known, setKnown] = useState(person ?? null)
  const [named, setNamed] = useState<NamedCar | null>(ordencompra ? { by: 'ordencompra', is: ordencompra } : null)
  const [place, setPlace] = useState(branch)
  const [hour, setHour] = useState(begin)
  const [wished, setWished] = useState(beside)
  const [isAnyone, setAnyone] = useState(false)
  const wrote = useRef('')
  const sending = useServiceForm({
    values: {
      person: person?.id ?? '',
      name: '',
      phone: '',
      listing: '',
      brought: '',
      car: '',
      kind: wanted as string,
    },
    failed: failing('save'),
  })
  const { form, busy } = sending
  const { errors } = form.formState
  form.register('person', { validate: (id) => id !== '' || 'Elige a la persona de la lista, o anótala.' })
  // Text that was not chosen would be lost.
  form.register('car', {
    validate: (car, typed) =>
      car.trim() === '' || typed.kind === 'inspeccion' || 'Elige el auto de la lista, o borra lo que escribiste.',
  })
  const isNew = form.watch('person') === NEW
  const kind = appointmentKind(form.watch('kind')).value
  const isInspection = kind === 'inspeccion'
  const found = useQuery({ ...bookedCar(contract, named ?? { by: 'id', is: '' }), enabled: named !== null })
  const car = named && !isInspection ? (found.data ?? null) : null
  const { data: listings = [] } = useQuery({
    ...inspectable(contract, known?.client ?? ''),
    enabled: isInspection && Boolean(known?.client),
  })
  const listing = isInspection ? form.watch('listing') : ''
  const isReserved = Boolean(car?.separado) && !car?.vendido && kind !== 'entrega'
  const hold = useQuery({ ...carHold(contract, car?.id ?? ''), enabled: isReserved })
  const isTheirs = hold.data !== undefined && known !== null && isHeldFor(hold.data, known)
  const isGone = car !== null && kind !== 'entrega' && (car.vendido || (isReserved && !isTheirs))
  const places = car ? [...car.sucursal, ...car.ubicacion] : []
  const offered = branchesOf(
    branches.filter((one) => one.booking_url === '' && horizonOf(one, kind) !== null),
    places,
  )
  const at =
    offered.find(({ code }) => code === place) ?? offered.find(({ code }) => own.includes(code)) ?? offered.at(0)
  const meant =
    car && !place
      ? branchesOf(branches, places)
      : branches.filter(({ code }) => (place ? code === place : own.includes(code)))
  const lacking = meant.every((one) => horizonOf(one, kind) === null) ? meant.at(0) : undefined
  const booking = useAppointmentChange((client, { key: sent, request }: { key: string; request: BookingFor }) =>
    bookFor(client, sent, request),
  )
  const lead = known?.kind === 'lead' ? known.id : null
  const sellsIt = useQuery({ ...sellerOf(contract, car?.id ?? '', lead), enabled: kind === 'entrega' && car !== null })
  const proposed = kind === 'entrega' && !isAnyone && sellsIt.data ? (['personas', sellsIt.data] as const) : null
  const [axis, asked] = wished && at?.code === branch ? wished : (proposed ?? [])
  const columns = useQuery({ ...branchResources(contract, at?.code ?? ''), enabled: axis !== undefined }).data
  // Who does not receive at that branch is no column of it.
  const column = axis && columns?.[axis].find(({ id }) => id === asked)
  const slotPlace = column?.id ? (axis === 'personas' ? { advisor: column.id } : { bay: column.id }) : undefined
  const forgetHour = () => setHour(({ day }) => ({ day, startsAt: null }))
  const anyone = () => {
    setWished(null)
    setAnyone(true)
  }
  const choosePerson = (id: string, chosen: KnownPerson | null) => {
    setKnown(chosen)
    form.setValue('person', id)
    form.setValue('listing', '')
  }
  const recordNew = () => {
    choosePerson(NEW, null)
    const { name, phone } = nameAndPhone(wrote.current)
    form.setValue('name', name)
    form.setValue('phone', phone)
  }
  return (
    <ServiceForm
      of={sending}
      aria-label="Agendar cita"
      onSend={async ({ name, phone, brought }, keyFor) => {
        if (named && !isInspection && found.data === undefined) return void found.refetch()
        if (!at || !hour.startsAt) {
          sending.setFailure({ kind: 'refused', text: SCREEN_MESSAGES.hour_missing })
          return
        }
        const comes: BookedPerson = !known
          ? { name: name.trim(), phone: phoneOf(phone) ?? '' }
          : known.kind === 'lead'
            ? { lead_id: known.id }
            : { client_id: known.id }
        const request = {
          branch: at.code,
          kind,
          starts_at: hour.startsAt,
          ...comes,
          ...(car && { ordencompra: car.ordencompra }),
          ...(listing !== '' && { listing_id: listing }),
          ...(isInspection && listing === '' && { vehicle_title: brought.trim() }),
          ...(column?.id && { [axis === 'personas' ? 'advisor_id' : 'bay_id']: column.id }),
        }
        const receives = await booking.mutateAsync({ key: keyFor(request), request }).catch((error: unknown) => {
          forgetHour()
          throw error
        })
        for (const noun of ['leads', 'deals', 'client'] as const) void cache.invalidateQueries({ queryKey: key(noun) })
        const day = instantText('weekday', hour.startsAt, at.time_zone)
        const time = instantText('time', hour.startsAt, at.time_zone)
        toast(oneStop(`Cita agendada: ${day}, ${time}.${receives ? ` Recibe ${receives}.` : ''}`))
        onClose()
      }}
    >
      {person ? (
        <p className={css.chosenLine}>
          <Icon name="user-round" />
          <strong>{person.name}</strong>
        </p>
      ) : isNew ? (
        <>
          <Field
            label="Nombre"
            autoComplete="off"
            maxLength={120}
            error={errors.name?.message}
            {...form.register('name', {
              validate: (name, typed) => typed.person !== NEW || name.trim() !== '' || 'Escribe su nombre.',
            })}
          />
          <Field
            label="Teléfono"
            type="tel"
            autoComplete="off"
            error={errors.phone?.message}
            {...form.register('phone', {
              validate: (phone, typed) => typed.person !== NEW || phoneOf(phone) !== null || PHONE_PROBLEM,
            })}
          />
        </>
      ) : (
        <FoundChoice
          label="Quién"
          kinds={['person', 'lead']}
          placeholder="Nombre, teléfono o correo"
          error={errors.person?.message}
          whenNone={{ label: 'Agendar a alguien nuevo', run: recordNew }}
          onType={(typed) => {
            wrote.current = typed
          }}
          onChoose={(one) =>
            choosePerson(
              one?.id ?? '',
              one && {
                kind: one.kind === 'lead' ? 'lead' : 'client',
                id: one.id,
                name: one.title,
                client: one.kind === 'lead' ? null : one.id,
              },
            )
          }
        />
      )}
      {!person && (
        <p>
          <Button small look="quiet" onClick={isNew ? () => choosePerson('', null) : recordNew}>
            {isNew ? 'Buscar a alguien conocido' : 'Es alguien nuevo'}
          </Button>
        </p>
      )}
      <SelectField
        label="Para qué"
        options={APPOINTMENT_KINDS.map(({ value, label }) => ({ value, label }))}
        {...form.register('kind')}
      />
      {isInspection && listings.length > 0 && (
        <SelectField
          label="Qué auto revisamos"
          placeholder="Otro auto"
          options={listings.map(({ id, brand, model, year, trim }) => ({
            value: id,
            label: [brand, model, year, trim].filter(Boolean).join(' '),
          }))}
          {...form.register('listing')}
        />
      )}
      {isInspection && listing === '' && (
        <Field
          label="Qué auto trae"
          autoComplete="off"
          maxLength={200}
          placeholder="Marca, modelo y año"
          error={errors.brought?.message}
          {...form.register('brought', {
            validate: (brought, typed) =>
              typed.kind !== 'inspeccion' || typed.listing !== '' || brought.trim() !== '' || 'Escribe qué auto trae.',
          })}
        />
      )}
      {!isInspection &&
        (named && found.isError ? (
          <ErrorState message={failureOf(found.error, 'load', 'el auto').text} onRetry={() => void found.refetch()} />
        ) : (
          <BookedCar
            title={named ? (car?.titulo ?? (found.isPending ? 'Un momento…' : 'Auto sin nombre')) : null}
            isOptional={kind === 'visita'}
            error={errors.car?.message}
            onType={(typed) => {
              form.setValue('car', typed)
              form.clearErrors('car')
            }}
            onChoose={(chosen) => {
              form.setValue('car', '')
              setNamed(chosen)
            }}
          />
        ))}
      {column && (
        <p className={css.chosenLine}>
          <span>{axis === 'personas' ? `Recibe ${column.label}` : `En ${column.label}`}</span>
          <Button small look="quiet" onClick={anyone}>
            {axis === 'personas' ? 'Que reciba quien esté libre' : 'En cualquier bahía'}
          </Button>
        </p>
      )}
      {at && lacking && (
        <Notice look="warn" live>
          {lacking.name} no agenda ese tipo de cita.
        </Notice>
      )}
      {isReserved && hold.isPending ? (
        <Skeleton className="h-40 w-full" />
      ) : isGone ? (
        <Notice look="warn">Ese auto ya no está disponible. Elige otro.</Notice>
      ) : at && !(named && found.isPending) ? (
        <PlaceAndHour
          offered={offered}
          kind={kind}
          hour={hour}
          branch={at}
          ordencompra={car?.ordencompra ?? null}
          client={known?.client ?? null}
          beside={slotPlace}
          onBranch={(code) => {
            setPlace(code)
            forgetHour()
          }}
          onHour={setHour}
        />
      ) : (
        !at && <Notice look="warn">Ninguna sucursal agenda ese tipo de cita.</Notice>
      )}
      <div className={forms.formActions}>
        <SubmitButton busy={busy}>Agendar cita</SubmitButton>
        <CancelButton />
      </div>
    </ServiceForm>
  )
}
