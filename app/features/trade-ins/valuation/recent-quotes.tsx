import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { ViewedTable } from '#app/features/views/viewed-table.tsx'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useLive } from '#app/lib/use-live.ts'
import { buttonClass } from '#app/ui/button-class.ts'
import { cx } from '#app/ui/cx.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Link } from '#app/ui/link.tsx'
import type { BulkAction } from '#app/ui/table/bulk-action.ts'
import type { TableHandle } from '#app/ui/table/data-table.tsx'
import { OF_THE_CLIENT } from './client-in-panel.ts'
import { noteOutcome, noteOutcomeOrThrow } from './mutations.ts'
import { type DeskOffer, deskOffers, NEWEST, quoteById } from './queries.ts'
import { ASKED_TO_WITHDRAW, QUOTE_COLUMNS, withOutcome } from './quote-columns.tsx'
import { QuotePanel } from './quote-panel.tsx'
import css from './staff-valuation.module.css'

const SCREEN = 'cotizaciones'
const idOf = ({ id }: DeskOffer) => id
const nameOf = ({ folio }: DeskOffer) => folio
const failed = (error: unknown) => failureOf(error, 'change.save').text

interface RecentQuotesProps {
  me: string
  isAdmin: boolean
  history: (offer: { id: string; folio: string }) => ReactNode
  client: (id: string) => ReactNode
}

export function RecentQuotes({ me, isAdmin, history, client }: RecentQuotesProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const [params, setParams] = useSearchParams()
  const table = useRef<TableHandle<DeskOffer>>(null)
  const reread = () => table.current?.reread()
  useLive({ table: 'trade_in_quotes', columns: ['id'] }, reread, reread)
  const chosen = params.get('cotizacion')
  const hrefOf = ({ id }: DeskOffer) => {
    const next = new URLSearchParams(params)
    for (const name of OF_THE_CLIENT) next.delete(name)
    next.set('cotizacion', id)
    return `?${next}`
  }
  const close = () => {
    const next = new URLSearchParams(params)
    for (const name of ['cotizacion', ...OF_THE_CLIENT]) next.delete(name)
    setParams(next, { preventScrollReset: true })
    if (chosen) requestAnimationFrame(() => table.current?.focusRow(chosen))
  }
  const noted = (offer: DeskOffer, status: string) => {
    table.current?.change({ kind: 'update', id: offer.id, row: withOutcome(offer, status) })
    void cache.invalidateQueries({ queryKey: quoteById(contract, offer.id).queryKey })
  }
  const noting = (
    id: string,
    label: string,
    done: BulkAction<DeskOffer>['done'],
    status: string,
    ask?: BulkAction<DeskOffer>['ask'],
  ): BulkAction<DeskOffer> => ({
    id,
    label,
    done,
    failed,
    asksReason: true,
    ...(ask && { ask }),
    act: async (offer, cause) => {
      if (offer.status === status) return null
      await noteOutcomeOrThrow(contract, offer.id, offer.status, status, cause)
      noted(offer, status)
      return async (undoing) => {
        await noteOutcomeOrThrow(contract, offer.id, status, offer.status, undoing)
        noted(offer, offer.status)
      }
    },
  })
  const actions = [
    noting(
      'accept',
      'Marcar aceptadas',
      (many) => (many === 1 ? '1 cotización quedó como aceptada' : `${many} cotizaciones quedaron como aceptadas`),
      'accepted',
    ),
    noting(
      'withdraw',
      'Retirar',
      (many) => (many === 1 ? '1 cotización retirada' : `${many} cotizaciones retiradas`),
      'withdrawn',
      { ...ASKED_TO_WITHDRAW, title: '¿Retirar estas ofertas?' },
    ),
  ]
  return (
    <div
      className={cx('grid gap-6 min-w-0 text-sm', chosen && css.quotesOpen, params.has('cliente') && css.quotesClient)}
    >
      <ViewedTable
        screen={SCREEN}
        me={me}
        isAdmin={isAdmin}
        everything="Todas"
        label="Cotizaciones"
        noun={{ one: 'cotización', many: 'cotizaciones', all: 'las cotizaciones' }}
        columns={QUOTE_COLUMNS}
        idOf={idOf}
        nameOf={nameOf}
        ask={(asked) => deskOffers(contract, QUOTE_COLUMNS, asked)}
        usual={NEWEST}
        searchHint="Folio, auto, cliente o teléfono"
        hrefOf={hrefOf}
        openId={chosen}
        write={({ row, base, value }, _offer, cause) => noteOutcome(contract, row, base, value, cause)}
        actions={actions}
        handle={table}
        empty={
          <EmptyState
            icon="clipboard-list"
            title="Todavía no hay cotizaciones"
            action={
              <Link className={buttonClass('primary')} to="?">
                Valuar un auto
              </Link>
            }
          >
            <p>
              Busca un auto, escribe su kilometraje y guarda la oferta: aparece aquí con su folio. También las que pidan
              las personas que atiendes.
            </p>
          </EmptyState>
        }
      />
      {chosen && <QuotePanel key={chosen} id={chosen} history={history} client={client} onClose={close} />}
    </div>
  )
}
