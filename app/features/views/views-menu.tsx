import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { lazily } from '#app/lib/lazily.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { PLAIN, sameState, type TableState, viewState } from '#app/ui/table/table-address.ts'
import { useTablePlace } from '#app/ui/table/use-table-place.ts'
import { toast } from '#app/ui/toast-store.ts'
import { changeView, dropView } from './mutations.ts'
import { type SavedView, savedViews } from './queries.ts'
import css from './views.module.css'

const NameView = lazily(() => import('./name-view.tsx').then((file) => file.NameView))

interface ViewsMenuProps {
  screen: string
  everything: string
  known: readonly string[]
  me: string
  isAdmin: boolean
  byDefault: string | null
  onDefault: (view: string | null) => void
}

/** Changes stay private until saved. */
export function ViewsMenu({ screen, everything, known, me, isAdmin, byDefault, onDefault }: ViewsMenuProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const { data: views = [] } = useQuery(savedViews(contract, screen))
  const { place, go, hrefFor } = useTablePlace(known)
  const [isOpen, setOpen] = useState(false)
  const [isNaming, setNaming] = useState<'new' | 'rename' | null>(null)
  const [isDropping, setDropping] = useState(false)
  const current = views.find(({ id }) => id === place.view)
  const now: TableState = { search: place.search, filters: place.filters, sort: place.sort, columns: place.columns }
  const isChanged = current ? !sameState(viewState(current.settings, known), now) : false
  const mayChange = current && (current.owner_id === me || (isAdmin && current.shared))
  const done = () => cache.invalidateQueries({ queryKey: key('saved-views', screen), exact: true })
  const change = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: done,
    onError: (error) => toast(failureOf(error, 'view.save').text, { look: 'danger' }),
  })
  const save = (view: SavedView) =>
    change.mutate(async () => {
      await changeView(contract, view, { state: now })
      toast(view.shared ? 'Vista guardada para todos.' : 'Vista guardada.')
    })
  const share = (view: SavedView) =>
    change.mutate(async () => {
      await changeView(contract, view, { shared: !view.shared })
      toast(view.shared ? 'La vista ya es solo tuya.' : 'Ahora todo el equipo ve esta vista.')
    })
  const drop = (view: SavedView) =>
    change.mutate(async () => {
      await dropView(contract, view.id)
      go({ view: null })
      toast('Vista borrada. Tus filtros siguen puestos.')
    })
  const item = (view: SavedView | null) => {
    const state = view ? viewState(view.settings, known) : PLAIN
    const isCurrent = (view?.id ?? null) === place.view
    return (
      <li key={view?.id ?? ''}>
        <Link
          to={hrefFor({ ...state, view: view?.id ?? null })}
          aria-current={isCurrent || undefined}
          preventScrollReset
          onClick={() => setOpen(false)}
        >
          {view?.name ?? everything}
          {(view?.id ?? null) === byDefault && <small className="text-muted font-normal">al abrir</small>}
        </Link>
      </li>
    )
  }
  const groups = [
    { name: 'Mías', list: views.filter(({ shared, owner_id }) => !shared && owner_id === me) },
    { name: 'De todos', list: views.filter(({ shared }) => shared) },
  ].filter(({ list }) => list.length > 0)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only closes with the key and the focus that leave it.
    <div
      className={`${css.views} relative flex flex-wrap items-center gap-y-1 gap-x-2`}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isOpen) {
          event.preventDefault()
          setOpen(false)
        }
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <Button
        small
        aria-expanded={isOpen}
        aria-label={`Vista: ${current?.name ?? everything}`}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={css.viewName}>{current?.name ?? everything}</span>
        <Icon name="chevron-down" />
      </Button>
      {isChanged && <span className="text-warn font-semibold">modificada</span>}
      {isChanged && mayChange && current && (
        <Button small look="quiet" busy={change.isPending} onClick={() => save(current)}>
          {current.shared ? 'Guardar para todos' : 'Guardar'}
        </Button>
      )}
      {isOpen && (
        <div className={css.viewsMenu}>
          <ul aria-label="Vistas">{item(null)}</ul>
          {groups.map(({ name, list }) => (
            <div key={name}>
              <p className="px-2.5 text-muted text-[0.8125rem]">{name}</p>
              <ul aria-label={name}>{list.map(item)}</ul>
            </div>
          ))}
          <div className={`${css.moves} grid justify-items-start pt-2 border-t border-line`}>
            <Button small look="quiet" onClick={() => setNaming('new')}>
              Guardar como vista nueva…
            </Button>
            {current && isChanged && (
              <Button small look="quiet" onClick={() => go(viewState(current.settings, known))}>
                Volver a la guardada
              </Button>
            )}
            {current && mayChange && (
              <Button small look="quiet" onClick={() => setNaming('rename')}>
                Cambiar nombre…
              </Button>
            )}
            {current?.owner_id === me && (
              <Button small look="quiet" onClick={() => share(current)}>
                {current.shared ? 'Dejar de compartir' : 'Compartir con todos'}
              </Button>
            )}
            <Button small look="quiet" disabled={byDefault === place.view} onClick={() => onDefault(place.view)}>
              Abrir siempre con «{current?.name ?? everything}»
            </Button>
            {current && mayChange && (
              <Button small look="quiet" className={css.drop} onClick={() => setDropping(true)}>
                Borrar vista
              </Button>
            )}
          </div>
        </div>
      )}
      {isNaming && (
        <Suspense>
          <NameView
            screen={screen}
            state={now}
            rename={isNaming === 'rename' ? current : undefined}
            onClose={() => setNaming(null)}
            onKept={(id) => {
              setNaming(null)
              setOpen(false)
              void done()
              if (id) go({ view: id, page: place.page })
            }}
          />
        </Suspense>
      )}
      {current && (
        <ConfirmDialog
          open={isDropping}
          title={`¿Borrar «${current.name}»?`}
          confirm="Borrar"
          onClose={() => setDropping(false)}
          onConfirm={() => {
            setDropping(false)
            drop(current)
          }}
        >
          <p>{current.shared ? 'Deja de estar para todo el equipo.' : 'Es solo tuya.'} Los renglones no cambian.</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
