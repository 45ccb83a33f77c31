import { Badge, type Tone } from '#app/ui/badge.tsx'
import controls from '#app/ui/controls.module.css'
import type { LenderFit } from '#contract/applications/capacity.ts'
import { mensualidad, plan, precio } from '#contract/text/money.ts'
import { obstacleText, UNKNOWN_TEXTS } from './reason-text.ts'

const VERDICTS: Record<Exclude<LenderFit['verdict'], 'no'>, { tone: Tone; text: string }> = {
  fits: { tone: 'accent', text: 'Podría prestarte' },
  maybe: { tone: 'info', text: 'Quizá' },
}

export function LenderCard({ fit: { lender, verdict, obstacles, unknowns, reach } }: { fit: LenderFit }) {
  const { tone, text } = VERDICTS[verdict === 'fits' ? 'fits' : 'maybe']
  const name = `lender-${lender.lender}`
  return (
    <article
      className="grid gap-1.5 p-4 border border-line rounded-card bg-surface tabular-nums"
      aria-labelledby={name}
    >
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-[1.0625rem]" id={name}>
          {lender.name}
        </h3>
        <Badge tone={tone}>{text}</Badge>
      </header>
      {reach && (
        <>
          <p>
            Auto de hasta <b className="font-semibold">{precio(reach.precio)}</b>: {mensualidad(reach.plan)}
          </p>
          <p className={controls.fieldHelp}>
            {plan(reach.plan)} · tasa fija anual de {lender.annualRate} %{lender.ivaOnInterest ? ' más IVA' : ''}
            {lender.monthlyInsurance > 0 ? ' · con seguro' : ''}
          </p>
        </>
      )}
      {obstacles.length > 0 && (
        <ul className="grid gap-1 pl-5 list-disc">
          {obstacles.map((obstacle) => (
            <li key={obstacle.code}>{obstacleText(obstacle)}</li>
          ))}
        </ul>
      )}
      {verdict === 'maybe' && obstacles.length > 0 && <p>Con tu aval podría aceptarte.</p>}
      {unknowns.length > 0 && <p>Nos falta {listed.format(unknowns.map((one) => UNKNOWN_TEXTS[one]))}.</p>}
    </article>
  )
}

const listed = new Intl.ListFormat('es-MX', { type: 'conjunction' })
