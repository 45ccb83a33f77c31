import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { noteReached } from '#app/features/leads/contact-log/pending.ts'
import { useSession } from '#app/features/people/session.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useSite } from '#app/lib/use-site.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { buttonClass } from '#app/ui/button-class.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import {
  answerPurchase,
  answerTerms,
  answerText,
  carStateText,
  isGone,
  payableInstead,
} from '#contract/leads/answer-card.ts'
import { whatsappUrl } from '#contract/people/phone-text.ts'
import { mensualidad, plan, precio } from '#contract/text/money.ts'
import css from './lead-desk.module.css'
import { leadName } from './lead-words.ts'
import { answerFor, type LeadRow } from './queries.ts'

const DOWNS = [10, 20, 30, 40]
const TERMS = [24, 36, 48, 60]

interface CarAnswerProps {
  lead: LeadRow
  car: string
  onClose: () => void
}

export function CarAnswer({ lead, car, onClose }: CarAnswerProps) {
  const { brand, publicUrl } = useSite()
  const { profile } = useSession()
  const [chosen, setChosen] = useState<{ enganchepct?: number; plazo?: number }>({})
  // One idempotency key per choice of terms.
  const [keys] = useState(() => new Map<string, string>())
  const choice = JSON.stringify(chosen)
  if (!keys.has(choice)) keys.set(choice, crypto.randomUUID())
  const query = useQuery(answerFor(useContract(), lead.id, car, chosen, keys.get(choice)!))
  const answer = query.data
  if (!answer)
    return (
      <Loaded query={query} doing="lead.save" skeleton={<Skeleton className="h-40 w-full" />}>
        {() => null}
      </Loaded>
    )
  const { facts, token } = answer
  const terms = answerTerms(answer.terms)
  const instead = payableInstead(answer.instead, facts, terms)
  const { plan: found, coveredBy } = answerPurchase(facts, terms)
  const text = answerText({
    facts,
    terms,
    instead,
    house: brand.name,
    to: lead.name?.split(' ')[0] ?? '',
    from: profile?.first_name ?? '',
    link: token && `${publicUrl}/respuesta/${token}`,
  })
  const { phone, id, account_id } = lead
  return (
    <section className={css.answer} aria-label="Respuesta">
      <p className="flex flex-wrap gap-2 items-center">
        <strong>{facts.title}</strong>
        <Badge tone={facts.state === 'disponible' ? 'accent' : 'danger'}>{carStateText(facts)}</Badge>
      </p>
      {!isGone(facts) && (
        <>
          <p>
            {precio(facts.price)}
            {found && (
              <>
                {' · '}
                <strong>{mensualidad(found.quote)}</strong> ({plan(found.quote)})
              </>
            )}
            {coveredBy && ' · lo cubre sin crédito'}
            {!found && !coveredBy && ' · no se financia con estas condiciones'}
          </p>
          <p className="text-muted">
            {facts.branches.map(({ name }) => name).join(', ') || 'Sin sucursal'}
            {' · '}
            {facts.slot
              ? `contigo el ${instantText('fullMoment', facts.slot.starts_at, facts.slot.zone)}`
              : 'sin horario contigo en dos semanas'}
          </p>
          <fieldset className={`${css.terms} flex flex-wrap gap-2 items-center`}>
            <legend>Enganche y plazo</legend>
            {DOWNS.map((enganchepct) => (
              <Button
                key={enganchepct}
                small
                look="quiet"
                aria-pressed={chosen.enganchepct === enganchepct}
                onClick={() => setChosen({ ...chosen, enganchepct })}
              >
                {enganchepct} %
              </Button>
            ))}
            {TERMS.map((plazo) => (
              <Button
                key={plazo}
                small
                look="quiet"
                aria-pressed={chosen.plazo === plazo}
                onClick={() => setChosen({ ...chosen, plazo })}
              >
                {plazo} meses
              </Button>
            ))}
          </fieldset>
        </>
      )}
      {facts.state !== 'disponible' && (
        <p className="text-muted">
          {instead.length > 0
            ? `En su lugar, que puede pagar: ${instead.map(({ title, price }) => `${title} (${precio(price)})`).join(', ')}.`
            : 'No hay otro parecido que pueda pagar.'}
        </p>
      )}
      <blockquote>{text}</blockquote>
      <div className={css.decisions}>
        {phone && (
          <a
            className={buttonClass('primary')}
            href={whatsappUrl(phone, text)}
            target="_blank"
            rel="noopener"
            data-untold
            onClick={() =>
              noteReached({
                lead: id,
                client: account_id,
                name: leadName(lead),
                car,
                channel: 'whatsapp',
              })
            }
          >
            <Icon name="whatsapp" />
            Enviar por WhatsApp
          </a>
        )}
        <CopyButton text={text} look="quiet" />
        <Button small look="quiet" onClick={onClose}>
          Cerrar
        </Button>
      </div>
    </section>
  )
}
