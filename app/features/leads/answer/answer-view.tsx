import { useEffect } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { useSite } from '#app/lib/use-site.ts'
import { Badge } from '#app/ui/badge.tsx'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { coveredText } from '#contract/financing/no-plan.ts'
import { withTerms } from '#contract/financing/terms.ts'
import {
  answerPurchase,
  answerTerms,
  carStateText,
  changesSince,
  isGone,
  payableInstead,
} from '#contract/leads/answer-card.ts'
import { whatsappUrl } from '#contract/people/phone-text.ts'
import { km, mensualidad, plan, precio } from '#contract/text/money.ts'
import css from './answer.module.css'
import { noteAnswerSeen } from './mutations.ts'
import type { GivenAnswer } from './queries.ts'

export function AnswerView({ answer, token }: { answer: GivenAnswer; token: string }) {
  const contract = useContract()
  const { brand } = useSite()
  useEffect(() => {
    // Failures are ignored.
    void noteAnswerSeen(contract, token).catch(() => {})
  }, [contract, token])
  const { facts: then, now_facts, agent, agent_phone } = answer
  const now = now_facts ?? { ...then, state: 'retirado' as const, slot: null }
  const terms = answerTerms(answer.terms)
  const { plan: found, coveredBy } = answerPurchase(now, terms)
  const { plan: before } = answerPurchase(then, terms)
  const changes = [
    ...changesSince(then, now_facts),
    ...(!isGone(now) && found && before && Math.round(found.quote.mensualidad) !== Math.round(before.quote.mensualidad)
      ? [`Pagabas ${mensualidad(before.quote)} y ahora son ${mensualidad(found.quote)}.`]
      : []),
  ]
  const instead = now.state === 'disponible' ? [] : payableInstead(answer.instead, now, terms)
  return (
    <>
      <h1>{then.title}</h1>
      <p className="flex flex-wrap gap-x-4 gap-y-2 items-center my-3 text-muted">
        <Badge tone={now.state === 'disponible' ? 'accent' : 'danger'}>{carStateText(now)}</Badge>
        <span>
          Respuesta del {instantText('moment', then.at)}
          {agent && ` de ${agent}`}
        </span>
      </p>
      {changes.length > 0 && (
        <Notice look="warn" title="Cambió desde que te respondimos">
          <ul>
            {changes.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      {!isGone(now) && (
        <dl className={css.facts}>
          <div>
            <dt className="text-muted">Precio</dt>
            <dd className="grid">{precio(now.price)}</dd>
          </div>
          {coveredBy && (
            <div>
              <dt className="text-muted">Mensualidad</dt>
              <dd className="grid">{coveredText(coveredBy)}: no necesitas crédito</dd>
            </div>
          )}
          {found && (
            <div>
              <dt className="text-muted">Mensualidad</dt>
              <dd className="grid">
                <strong>{mensualidad(found.quote)}</strong>
                <small>{plan(found.quote)}</small>
              </dd>
            </div>
          )}
          <div>
            <dt className="text-muted">Dónde está</dt>
            <dd className="grid">
              {now.branches.map(({ code, name, address }) => (
                <span className="grid" key={code}>
                  {name}
                  {address && <small>{address}</small>}
                </span>
              ))}
            </dd>
          </div>
          {now.slot && (
            <div>
              <dt className="text-muted">Lo puedes manejar</dt>
              <dd className="grid">{instantText('fullMoment', now.slot.starts_at, now.slot.zone)}</dd>
            </div>
          )}
        </dl>
      )}
      {instead.length > 0 && (
        <section aria-labelledby="en-su-lugar">
          <h2 id="en-su-lugar">Otros que puedes pagar</h2>
          <ul className="grid gap-2 my-2">
            {instead.map((car) => (
              <li key={car.ordencompra}>
                <Link className={controls.link} to={withTerms(`/autos/${car.slug}`, terms)}>
                  {car.title}
                </Link>{' '}
                {precio(car.price)} · {km(car.kms)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="flex flex-wrap gap-x-4 gap-y-2 items-center my-3 text-muted">
        {!isGone(now) && (
          <LinkButton to={withTerms(`/autos/${now.slug}`, terms)} look="primary">
            Ver el auto
          </LinkButton>
        )}
        {agent_phone && (
          <a
            className={`${controls.btn} ${controls.btnSecondary}`}
            href={whatsappUrl(
              agent_phone,
              `Hola${agent ? ` ${agent.split(' ')[0]}` : ''}, vi tu respuesta sobre el ${then.title}.`,
            )}
            target="_blank"
            rel="noopener"
            data-agent={answer.agent_id ?? undefined}
            data-car={then.ordencompra}
          >
            Escribir a {agent ?? brand.name}
          </a>
        )}
      </p>
    </>
  )
}
