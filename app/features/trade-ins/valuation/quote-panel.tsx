import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { EmptyState } from '#app/ui/empty-state.tsx'
import forms from '#app/ui/forms.module.css'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { withParams } from '#app/ui/panel/panel-rules.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { phoneText, whatsappUrl } from '#contract/people/phone-text.ts'
import { labelIn } from '#contract/text/labels.ts'
import { km, precio } from '#contract/text/money.ts'
import { COLOURS, CONDITIONS } from '#contract/trade-ins/offer.ts'
import { offerPdfPath, QUOTE_STATES } from '#contract/trade-ins/trade-in-quote.ts'
import { OF_THE_CLIENT } from './client-in-panel.ts'
import { Comparables } from './comparables.tsx'
import { DeliveryState } from './delivery-state.tsx'
import { OWNER_CHOICES } from './owner-choices.ts'
import { type QuoteContact, quoteById, type StaffQuote } from './queries.ts'
import { Receipt } from './receipt.tsx'
import css from './staff-valuation.module.css'

interface QuotePanelProps {
  id: string
  history: (offer: { id: string; folio: string }) => ReactNode
  client: (id: string) => ReactNode
  onClose: () => void
}

const withoutClient = Object.fromEntries(OF_THE_CLIENT.map((name) => [name, null]))

export function QuotePanel({ id, history, client, onClose }: QuotePanelProps) {
  const query = useQuery(quoteById(useContract(), id))
  const [params] = useSearchParams()
  const person = params.get('cliente')
  const panel = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is open is what the focus goes to
  useEffect(() => panel.current?.focus(), [person])
  return (
    <aside
      ref={panel}
      className={css.quotePanel}
      aria-label={person ? 'Cliente' : 'Cotización'}
      tabIndex={-1}
      onKeyDown={(event) => {
        const isOfAWindow = event.defaultPrevented || (event.target as HTMLElement).closest('dialog')
        if (event.key === 'Escape' && !isOfAWindow) onClose()
      }}
    >
      <IconButton icon="x" label={person ? 'Cerrar al cliente' : 'Cerrar la cotización'} onClick={onClose} />
      {person ? (
        <>
          <p>
            <Link className={controls.link} to={withParams(params, withoutClient)} preventScrollReset>
              <Icon name="arrow-left" /> Volver a la cotización
            </Link>
          </p>
          {client(person)}
        </>
      ) : (
        <Loaded query={query} noun="la cotización" skeleton={<Skeleton className="h-80 w-full" />}>
          {(found) =>
            found ? (
              <QuoteDetails quote={found.quote} contact={found.contact} history={history} />
            ) : (
              <EmptyState icon="clipboard-list" title="No encontramos esa cotización" />
            )
          }
        </Loaded>
      )}
    </aside>
  )
}

function QuoteDetails({
  quote,
  contact,
  history,
}: Pick<QuotePanelProps, 'history'> & { quote: StaffQuote; contact: QuoteContact | null }) {
  const { folio, vehicle, state, range_low, range_high, range_suggested, changes } = quote
  const [isHistory, setHistory] = useState(false)
  const facts = [
    km(quote.kms),
    labelIn(CONDITIONS, quote.condition),
    labelIn(OWNER_CHOICES, quote.owners),
    labelIn(COLOURS, quote.colour),
    quote.city,
  ]
  return (
    <div className={css.deskPart}>
      <h2>{folio}</h2>
      <p>
        <strong>{vehicle.label}</strong>
        <br />
        {facts.filter(Boolean).join(' · ')}
      </p>
      <p className="text-muted">
        {QUOTE_STATES[state]} · hecha el {instantText('moment', quote.created_at)} · vale hasta el{' '}
        {instantText('moment', quote.valid_until)}
      </p>
      {quote.warning && <Notice look="warn">{quote.warning}</Notice>}
      <Contact quote={quote} contact={contact} />
      <p>
        Sugerida por {quote.source === 'service' && !quote.automatic ? 'el servicio' : 'nuestro motor'}:{' '}
        {precio(range_suggested)}
        {range_low !== null && range_high !== null && `; el mercado, de ${precio(range_low)} a ${precio(range_high)}`}.
      </p>
      <Receipt
        base={quote.base}
        adjustments={[...quote.adjustments, ...changes]}
        amount={quote.final_amount}
        defects={quote.listed_defects.filter((line) => changes.every(({ id }) => id !== line.id))}
      />
      <Comparables list={quote.comparables} />
      <DeliveryState quote={quote.id} />
      <p className={forms.formActions}>
        <a
          className={`${controls.btn} ${controls.btnSecondary} ${controls.btnSmall}`}
          href={offerPdfPath(quote.id)}
          target="_blank"
          rel="noopener"
        >
          <Icon name="download" />
          Abrir el PDF
        </a>
        <a
          className={`${controls.btn} ${controls.btnQuiet} ${controls.btnSmall}`}
          href={`/vender-mi-auto/oferta/${quote.id}`}
          target="_blank"
          rel="noopener"
        >
          <Icon name="link" />
          Como la ve el cliente
        </a>
        <Button small look="quiet" aria-expanded={isHistory} onClick={() => setHistory(!isHistory)}>
          <Icon name="history" />
          Historial
        </Button>
      </p>
      {isHistory && <section aria-label={`Historial de ${folio}`}>{history({ id: quote.id, folio })}</section>}
    </div>
  )
}

function Contact({ quote: { folio, lead_id, user_id }, contact }: { quote: StaffQuote; contact: QuoteContact | null }) {
  const [params] = useSearchParams()
  if (!contact) {
    const isNamed = lead_id !== null || user_id !== null
    return <p className="text-muted">{isNamed ? 'La atiende otro asesor.' : 'Cotización interna, sin cliente.'}</p>
  }
  const { name, phone, email } = contact
  return (
    <div className="flex flex-wrap gap-y-1 gap-x-4 wrap-anywhere">
      {user_id ? (
        <strong>
          <Link className={controls.link} to={withParams(params, { cliente: user_id })} preventScrollReset>
            {name ?? 'Sin nombre'}
          </Link>
        </strong>
      ) : (
        <strong>{name ?? 'Sin nombre'}</strong>
      )}
      {phone && (
        <>
          <a className={controls.link} href={`tel:${phone}`}>
            {phoneText(phone)}
          </a>
          <a
            className={controls.link}
            href={whatsappUrl(phone, `Hola${name ? ` ${name}` : ''}, te escribo por tu oferta ${folio}.`)}
            target="_blank"
            rel="noopener"
          >
            WhatsApp
          </a>
        </>
      )}
      {email && (
        <a className={controls.link} href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </div>
  )
}
