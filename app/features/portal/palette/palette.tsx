import { useQuery } from '@tanstack/react-query'
import { Command } from 'cmdk'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Role } from '#app/features/people/roles.ts'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useStoredList } from '#app/lib/use-stored-list.ts'
import { storedList } from '#app/lib/web-storage.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useDebounced } from '#app/ui/use-debounced.ts'
import type { StaffEntry } from '../staff/staff-navigation.ts'
import {
  actionsOf,
  type Command as Choice,
  commandsLike,
  type FrameActions,
  parted,
  screensOf,
  settingsFor,
} from './commands.ts'
import css from './palette.module.css'
import { PaletteDialog } from './palette-dialog.tsx'
import { PALETTE_INPUT, PaletteHead } from './palette-head.tsx'
import { everything, type FoundThing, SHORTEST } from './queries.ts'

type Recent = Omit<FoundThing, 'rank'>

const MOST = 8

/** On this device; deleted on sign-out. */
const recent = storedList<Recent>('volante.buscado')

const chose = ({ kind, id, title, subtitle, path }: Recent) =>
  recent.change((list) => [
    { kind, id, title, subtitle, path },
    ...list.filter((one) => one.id !== id).slice(0, MOST - 1),
  ])

interface Kind {
  heading: string
  name: string
  icon: IconName
}

const KINDS: Record<string, Kind> = {
  person: { heading: 'Clientes', name: 'Cliente', icon: 'user-round' },
  lead: { heading: 'Leads', name: 'Lead', icon: 'users-round' },
  deal: { heading: 'Tratos', name: 'Trato', icon: 'briefcase' },
  vehicle: { heading: 'Autos', name: 'Auto', icon: 'car-front' },
  application: { heading: 'Solicitudes', name: 'Solicitud', icon: 'file-text' },
  offer: { heading: 'Ofertas', name: 'Oferta', icon: 'tag' },
  listing: { heading: 'Autos que nos ofrecen', name: 'Auto que nos ofrecen', icon: 'wallet' },
  appointment: { heading: 'Citas', name: 'Cita', icon: 'calendar' },
  candidacy: { heading: 'Candidatos', name: 'Candidato', icon: 'id-card' },
}

const foundKind = (kind: string): Kind => KINDS[kind] ?? { heading: 'Más', name: 'Más', icon: 'search' }

interface PaletteProps {
  role: Role
  places: StaffEntry[]
  does: FrameActions
  typed: string
  onType: (typed: string) => void
  onClose: () => void
}

const PAUSE_MS = 120

/** Ctrl+K: search records, screens and commands. Full screen on phones. */
export function Palette({ role, places: staffPlaces, does, typed, onType, onClose }: PaletteProps) {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const contract = useContract()
  const [marked, setMarked] = useState('')
  const wanted = useDebounced(typed.trim(), PAUSE_MS)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(everything(contract, wanted))
  const recentItems = useStoredList(recent)
  const isAsked = typed.trim().length >= SHORTEST
  const found = isAsked ? (data ?? []) : []
  const isBehind = isAsked && (isPlaceholderData || isFetching || typed.trim() !== wanted)
  const groups = [...new Set(found.map(({ kind }) => kind))]
  const places = commandsLike(
    typed.trim() ? [...screensOf(staffPlaces), ...settingsFor(role)] : screensOf(staffPlaces),
    typed,
  )
  const actions = commandsLike(actionsOf(does), typed)
  const [namedPlaces, otherPlaces] = parted(places, typed)
  const [namedActions, otherActions] = parted(actions, typed)
  const count = found.length + places.length + actions.length
  const isNothing = isAsked && !isBehind && !error && count === 0

  useLayoutEffect(() => {
    input.current?.focus()
  }, [])
  const best =
    [
      ...namedPlaces.map(({ name }) => `ir ${name}`),
      ...namedActions.map(({ name }) => `hacer ${name}`),
      ...found.map(markOf),
      ...otherPlaces.map(({ name }) => `ir ${name}`),
      ...otherActions.map(({ name }) => `hacer ${name}`),
    ][0] ?? ''
  useEffect(() => setMarked(best), [best])

  const open = (one: Recent) => {
    chose(one)
    onClose()
    void navigate(one.path)
  }
  const follow = ({ to, press }: Choice) => {
    onClose()
    press?.()
    if (to) void navigate(to)
  }
  const line = (one: Recent, isRecent = false) => (
    <Command.Item key={markOf(one)} value={markOf(one)} onSelect={() => open(one)}>
      <Icon name={foundKind(one.kind).icon} />
      <span className={css.name}>
        {one.title}
        {one.subtitle && <small>{one.subtitle}</small>}
      </span>
      {isRecent && <small>{foundKind(one.kind).name}</small>}
    </Command.Item>
  )
  const commands = (heading: string, prefix: string, list: Choice[]) =>
    list.length > 0 && (
      <Command.Group heading={heading}>
        {list.map((one) => (
          <Command.Item key={one.name} value={`${prefix} ${one.name}`} onSelect={() => follow(one)}>
            <Icon name={one.icon} />
            <span className={css.name}>{one.name}</span>
          </Command.Item>
        ))}
      </Command.Group>
    )
  return (
    <PaletteDialog onClose={onClose}>
      <Command
        label="Buscar en todo"
        shouldFilter={false}
        loop
        value={marked}
        onValueChange={setMarked}
        className="flex flex-col h-full"
      >
        <PaletteHead onClose={onClose}>
          <Command.Input {...PALETTE_INPUT} ref={input} value={typed} onValueChange={onType} />
        </PaletteHead>
        <p role="status" className="sr-only">
          {isNothing
            ? 'Sin resultados'
            : isAsked && !isBehind
              ? count === 1
                ? '1 resultado'
                : `${count} resultados`
              : ''}
        </p>
        <Command.List className={css.list} label="Resultados" aria-busy={isBehind}>
          {!isAsked && recentItems.length > 0 && (
            <Command.Group heading="Recientes">{recentItems.map((one) => line(one, true))}</Command.Group>
          )}
          {isAsked && !!error && !isFetching && (
            <div className="grid gap-2 p-2.5 justify-items-start text-muted" role="alert">
              <p>{failureOf(error, 'load', 'lo que buscas').text}</p>
              <Button small onClick={() => void refetch()}>
                Intentar de nuevo
              </Button>
            </div>
          )}
          {isBehind && found.length === 0 && !error && (
            <div className="grid gap-2 p-2.5">
              <Skeleton className="h-9 w-full" />
              <Skeleton className="h-9 w-full" />
              <Skeleton className="h-9 w-2/3" />
            </div>
          )}
          {commands('Ir a', 'ir', namedPlaces)}
          {commands('Hacer', 'hacer', namedActions)}
          {groups.map((kind) => (
            <Command.Group key={kind} heading={foundKind(kind).heading} className={isBehind ? 'opacity-60' : undefined}>
              {found.filter((one) => one.kind === kind).map((one) => line(one))}
            </Command.Group>
          ))}
          {commands(namedPlaces.length > 0 ? 'Otros lugares' : 'Ir a', 'ir', otherPlaces)}
          {commands(namedActions.length > 0 ? 'Otras acciones' : 'Hacer', 'hacer', otherActions)}
          {isNothing && (
            <div className="grid gap-2 p-2.5 justify-items-start text-muted">
              <p>No encontramos «{wanted.slice(0, 60)}» entre lo que puedes ver.</p>
              <p>
                Prueba con un nombre, un teléfono como lo tengas escrito, una placa, una orden de compra o un folio
                (S-000123, V-AB23CD).
              </p>
            </div>
          )}
        </Command.List>
      </Command>
    </PaletteDialog>
  )
}

const markOf = ({ kind, id }: Recent) => `${kind} ${id}`
