import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '#app/features/people/session.ts'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useSite } from '#app/lib/use-site.ts'
import { Button } from '#app/ui/button.tsx'
import { buttonClass } from '#app/ui/button-class.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { withTerms } from '#contract/financing/terms.ts'
import { answerTerms, answerText } from '#contract/leads/answer-card.ts'
import { whatsappUrl } from '#contract/people/phone-text.ts'
import { precio } from '#contract/text/money.ts'
import css from './deals.module.css'
import { moveDealToCar } from './mutations.ts'
import { type DealCarNews, type DeskDeal, dealCarNews, type Substitute } from './queries.ts'

interface DealCarProps {
  deal: DeskDeal
  onChange: () => void
}

export function DealCar({ deal, onChange }: DealCarProps) {
  const contract = useContract()
  const query = useQuery(dealCarNews(contract, deal))
  const [busy, setBusy] = useState<string | null>(null)
  const isGone = deal.car_why !== 'precio' && deal.car_why !== 'otra_sucursal'
  const move = async (car: Substitute) => {
    if (busy !== null) return
    setBusy(car.id)
    try {
      await moveDealToCar(contract, deal.id, car.id)
      toast(`El trato es ahora del ${car.title}`)
      onChange()
    } catch (error) {
      toast(failureOf(error, 'change.save').text, { look: 'danger' })
      void query.refetch()
    } finally {
      setBusy(null)
    }
  }
  return (
    <section
      className="grid gap-2 mt-4 p-3 border border-line border-l-4 border-l-accent rounded-control"
      aria-label="Qué pasó con su auto"
    >
      <h3>{deal.next_action}</h3>
      <Loaded query={query} noun="qué ofrecerle" skeleton={<Skeleton className="h-24 w-full" />}>
        {(news) => (
          <>
            {isGone && news.instead.length === 0 && (
              <p className="text-muted text-sm">No hay otro a la venta que se parezca y que pueda pagar.</p>
            )}
            {isGone && news.instead.length > 0 && (
              <ul className={css.substitutes} aria-label="En su lugar, que puede pagar">
                {news.instead.map((car) => (
                  <li
                    className="flex flex-wrap gap-x-3 gap-y-1 items-center justify-between py-1.5 border-b border-line"
                    key={car.id}
                  >
                    <span>
                      <strong>{car.title}</strong>
                      <span className="text-muted text-sm">{substituteText(car)}</span>
                    </span>
                    <Button small aria-disabled={busy !== null || undefined} onClick={() => void move(car)}>
                      Pasar a este <span className="sr-only">{car.title}</span>
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            <CarMessage deal={deal} news={news} />
          </>
        )}
      </Loaded>
    </section>
  )
}

const substituteText = ({ price, mensualidad, plazo, branch }: Substitute) =>
  [
    precio(price),
    mensualidad !== null && Number(mensualidad) > 0 && `${precio(Number(mensualidad), true)} al mes a ${plazo} meses`,
    branch,
  ]
    .filter(Boolean)
    .join(' · ')

function CarMessage({ deal, news }: { deal: DeskDeal; news: DealCarNews }) {
  const { brand, publicUrl } = useSite()
  const { profile } = useSession()
  const to = deal.person?.split(' ')[0] ?? ''
  const from = profile?.first_name ?? ''
  const { facts, instead, terms } = news
  const text = facts
    ? answerText({
        facts,
        instead,
        terms: answerTerms(terms),
        to,
        from,
        house: brand.name,
        link: withTerms(`${publicUrl}/autos/${facts.slug}`, answerTerms(terms)),
      })
    : [
        `Hola${to && ` ${to}`}, soy ${from ? `${from} de ${brand.name}` : brand.name}. El ${deal.title} ya no está a la venta.`,
        instead.length > 0 &&
          `Te pueden interesar: ${instead.map(({ title, price }) => `${title} (${precio(price)})`).join(', ')}.`,
      ]
        .filter(Boolean)
        .join(' ')
  return (
    <>
      <blockquote className="text-muted text-sm">{text}</blockquote>
      <p className="flex flex-wrap gap-2">
        {deal.phone && (
          <a
            className={buttonClass('primary')}
            href={whatsappUrl(deal.phone, text)}
            target="_blank"
            rel="noopener"
            data-untold
          >
            <Icon name="whatsapp" />
            Decírselo por WhatsApp
          </a>
        )}
        <CopyButton text={text} look="quiet" />
      </p>
    </>
  )
}
