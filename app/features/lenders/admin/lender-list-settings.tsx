import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import forms from '#app/ui/forms.module.css'
import { ConfirmAction } from '#app/ui/resource/confirm-action.tsx'
import { LastChange } from '#app/ui/resource/last-change.tsx'
import { LinePart } from '#app/ui/resource/line-part.tsx'
import css from '#app/ui/resource/resource.module.css'
import { ResourceLine } from '#app/ui/resource/resource-line.tsx'
import { ResourceList } from '#app/ui/resource/resource-list.tsx'
import { dayText } from '#contract/dates/date-texts.ts'
import { ChangeTerms } from './change-terms.tsx'
import { EndLender } from './end-lender.tsx'
import { isLending, termsLine, termsOn } from './lender-words.ts'
import { withdrawLenderTerms } from './mutations.ts'
import { lenderSettings, type SetLender, type SetTerms } from './queries.ts'

type LenderChange = { what: 'terms'; of: SetTerms | null } | { what: 'withdraw'; of: SetTerms } | { what: 'end' }

export function LenderListSettings() {
  const query = useQuery(lenderSettings(useContract()))
  const [open, setOpen] = useState<{ lender: string | null; change: LenderChange } | null>(null)
  const onClose = () => setOpen(null)
  return (
    <ResourceList
      query={query}
      noun="las financieras"
      add={{
        label: 'Agregar financiera',
        onPress: () => setOpen({ lender: null, change: { what: 'terms', of: null } }),
      }}
      empty={<p>Cuenta el plan de la agencia que trae el sistema.</p>}
      line={(one) => (
        <LenderLine key={one.lender} lender={one} onChange={(change) => setOpen({ lender: one.lender, change })} />
      )}
    >
      {(lenders) => {
        const lender = lenders.find((one) => one.lender === open?.lender) ?? null
        const { change } = open ?? {}
        if (change?.what === 'withdraw') return <WithdrawTerms terms={change.of} onClose={onClose} />
        if (change?.what === 'end') return lender && <EndLender lender={lender} onClose={onClose} />
        return change && (lender || !open?.lender) && <ChangeTerms lender={lender} of={change.of} onClose={onClose} />
      }}
    </ResourceList>
  )
}

function LenderLine({ lender, onChange }: { lender: SetLender; onChange: (change: LenderChange) => void }) {
  const { today, history } = lender
  const now = termsOn(lender, today)
  const coming = history.filter(({ effective_from }) => effective_from > today).reverse()
  const past = history.filter(({ effective_from, id }) => effective_from <= today && id !== now?.id)
  const latest = history[0]
  const name = (now ?? latest)?.name ?? ''
  const ending = latest?.effective_until ? 'Cambiar el fin' : 'Dejar de ofrecer'
  const changesOf = (label: string, { id }: SetTerms) => ({ label, of: { tabla: 'lenders', registro: id } })
  return (
    <ResourceLine
      title={`${name}${latest?.house ? ' (el plan de la agencia)' : ''}`}
      parts={
        <>
          <div className={css.whole}>
            <p className="font-semibold">{isLending(now, today) ? termsLine(now) : 'Hoy no presta.'}</p>
            {latest?.effective_until && <p>Presta hasta antes del {dayText('date', latest.effective_until)}.</p>}
            {now && <p className="text-muted text-[13px]">Desde el {dayText('date', now.effective_from)}</p>}
            <LastChange mark={now?.mark ?? null} />
          </div>
          {coming.map((terms) => {
            const since = `condiciones de ${name} desde el ${dayText('date', terms.effective_from)}`
            return (
              <LinePart
                key={terms.id}
                title={`Desde el ${dayText('date', terms.effective_from)}`}
                isWhole
                changes={changesOf(since, terms)}
                actions={[
                  {
                    label: 'Corregir',
                    name: `Corregir ${since}`,
                    onPress: () => onChange({ what: 'terms', of: terms }),
                  },
                  {
                    label: 'Retirar',
                    name: `Retirar ${since}`,
                    onPress: () => onChange({ what: 'withdraw', of: terms }),
                  },
                ]}
              >
                <p>{termsLine(terms)}</p>
                <LastChange mark={terms.mark} />
              </LinePart>
            )
          })}
          {past.length > 0 && (
            <details className={`${forms.disclosure} ${css.whole}`}>
              <summary>Condiciones anteriores ({past.length})</summary>
              <ul className={css.plain}>
                {past.map((terms) => (
                  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere" key={terms.id}>
                    <span>
                      Desde el {dayText('date', terms.effective_from)}: {termsLine(terms)}
                    </span>
                  </li>
                ))}
              </ul>
            </details>
          )}
          <LinePart
            isWhole
            changes={latest && changesOf(name, now ?? latest)}
            actions={[
              {
                label: 'Cambiar condiciones',
                name: `Cambiar condiciones de ${name}`,
                onPress: () => onChange({ what: 'terms', of: null }),
              },
              latest !== undefined &&
                !latest.house && {
                  label: ending,
                  name: `${ending}: ${name}`,
                  onPress: () => onChange({ what: 'end' }),
                },
            ]}
          />
        </>
      }
    />
  )
}

function WithdrawTerms({ terms, onClose }: { terms: SetTerms; onClose: () => void }) {
  const contract = useContract()
  return (
    <ConfirmAction
      title={`Retirar condiciones de ${terms.name}`}
      confirm="Retirar"
      renews={[key('settings', 'lenders')]}
      work={async () => {
        await withdrawLenderTerms(contract, terms)
        return `${terms.name}: condiciones retiradas`
      }}
      onClose={onClose}
    >
      <p>
        Las que empezaban el {dayText('date', terms.effective_from)}: {termsLine(terms)}. Siguen las de ahora.
      </p>
    </ConfirmAction>
  )
}
