import { Button } from '#app/ui/button.tsx'
import { ChangesLink } from '#app/ui/changes-link.tsx'
import forms from '#app/ui/forms.module.css'
import { LastChange } from '#app/ui/resource/last-change.tsx'
import css from '#app/ui/resource/resource.module.css'
import { dayText } from '#contract/dates/date-texts.ts'
import { isLending, termsLine, termsOn } from './lender-words.ts'
import type { SetLender, SetTerms } from './queries.ts'

/** Change being made: terms (`of` null: new ones), withdrawal of future terms, or end. */
export type LenderChange = { what: 'terms'; of: SetTerms | null } | { what: 'withdraw'; of: SetTerms } | { what: 'end' }

interface LenderLineProps {
  lender: SetLender
  onChange: (change: LenderChange) => void
}

/** Lender with past, current and future terms. */
export function LenderLine({ lender, onChange }: LenderLineProps) {
  const { today, history } = lender
  const now = termsOn(lender, today)
  const coming = history.filter(({ effective_from }) => effective_from > today).reverse()
  const past = history.filter(({ effective_from, id }) => effective_from <= today && id !== now?.id)
  const latest = history[0]
  const name = (now ?? latest)?.name ?? ''
  const ending = latest?.effective_until ? 'Cambiar el fin' : 'Dejar de ofrecer'
  return (
    <li className={css.line}>
      <h3>
        {name}
        {latest?.house && ' (el plan de la casa)'}
      </h3>
      <div className={css.besides}>
        <div className={css.whole}>
          <p className={css.says}>{isLending(now, today) ? termsLine(now) : 'Hoy no presta.'}</p>
          {latest?.effective_until && <p>Presta hasta antes del {dayText('date', latest.effective_until)}.</p>}
          {now && <p className={css.by}>Desde el {dayText('date', now.effective_from)}</p>}
          <LastChange mark={now?.mark ?? null} />
        </div>
        {coming.map((terms) => (
          <div key={terms.id} className={css.whole}>
            <h4>Desde el {dayText('date', terms.effective_from)}</h4>
            <p>{termsLine(terms)}</p>
            <LastChange mark={terms.mark} />
            <div className={forms.formActions}>
              <Button
                small
                aria-label={`Corregir condiciones de ${name} desde el ${dayText('date', terms.effective_from)}`}
                onClick={() => onChange({ what: 'terms', of: terms })}
              >
                Corregir
              </Button>
              <Button
                small
                aria-label={`Retirar condiciones de ${name} desde el ${dayText('date', terms.effective_from)}`}
                onClick={() => onChange({ what: 'withdraw', of: terms })}
              >
                Retirar
              </Button>
              <ChangesLink
                label={`condiciones de ${name} desde el ${dayText('date', terms.effective_from)}`}
                of={{ tabla: 'lenders', registro: terms.id }}
              />
            </div>
          </div>
        ))}
        {past.length > 0 && (
          <details className={`${forms.disclosure} ${css.whole}`}>
            <summary>Condiciones anteriores ({past.length})</summary>
            <ul className={css.plain}>
              {past.map((terms) => (
                <li key={terms.id}>
                  <span>
                    Desde el {dayText('date', terms.effective_from)}: {termsLine(terms)}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        )}
        <div className={css.whole}>
          <div className={forms.formActions}>
            <Button
              small
              aria-label={`Cambiar condiciones de ${name}`}
              onClick={() => onChange({ what: 'terms', of: null })}
            >
              Cambiar condiciones
            </Button>
            {latest && <ChangesLink label={name} of={{ tabla: 'lenders', registro: (now ?? latest).id }} />}
            {latest && !latest.house && (
              <Button small aria-label={`${ending}: ${name}`} onClick={() => onChange({ what: 'end' })}>
                {ending}
              </Button>
            )}
          </div>
        </div>
      </div>
    </li>
  )
}
