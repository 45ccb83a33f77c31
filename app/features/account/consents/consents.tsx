import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { stopSharing } from '#app/features/visitor/seen-cars.ts'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { CheckField } from '#app/ui/check-field.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { AUTHORISATIONS } from '#contract/people/authorisations.ts'
import {
  BANK_PROFILE_PURPOSE,
  type ConsentRow,
  consentState,
  NOTICE_VERSION,
  PURPOSES,
  type Purpose,
} from '#contract/people/consents.ts'
import css from '../profile/profile.module.css'
import { answerConsent, tellSeen } from './mutations.ts'
import { consentsOf } from './queries.ts'

export function Consents({ user }: { user: string }) {
  const contract = useContract()
  const cache = useQueryClient()
  const query = useQuery(consentsOf(contract, user))
  const { queryKey } = consentsOf(contract, user)
  const [given, setGiven] = useState<Record<string, boolean>>({})
  const answer = useMutation({
    networkMode: 'always',
    mutationKey: queryKey,
    // Serialized, so that the last answer is stored last.
    scope: { id: 'consents' },
    mutationFn: ({ purpose, granted }: { purpose: Purpose; granted: boolean }) =>
      answerConsent(contract, purpose, granted),
    onSuccess: (_, { purpose, granted }) => {
      if (purpose.id !== 'interes') return
      if (granted) void tellSeen(contract)
      else stopSharing(false)
    },
    onError: (error, { purpose }) => {
      setGiven(({ [purpose.id]: _, ...others }) => others)
      toast(failureOf(error, 'answer.save').text, { look: 'danger' })
    },
    onSettled: () => cache.isMutating({ mutationKey: queryKey }) === 1 && cache.invalidateQueries({ queryKey }),
  })
  const give = (purpose: Purpose, granted: boolean) => {
    setGiven((others) => ({ ...others, [purpose.id]: granted }))
    answer.mutate({ purpose, granted })
  }
  return (
    <section aria-labelledby="usos">
      <h2 id="usos">Para qué usamos tus datos</h2>
      <Loaded query={query} noun="tus respuestas" skeleton={<Skeleton className="h-80 w-full" />}>
        {(rows) => (
          <>
            <h3>Lo que tú decides</h3>
            <ul className="grid gap-3 w-full">
              {PURPOSES.filter(({ necessary }) => !necessary).map((purpose) => (
                <li key={purpose.id} className={`${css.purpose} py-3 px-4 border border-line rounded-card bg-surface`}>
                  <CheckField
                    checked={given[purpose.id] ?? consentState(rows, purpose).granted}
                    onChange={(event) => give(purpose, event.currentTarget.checked)}
                    help={stateText(rows, purpose)}
                  >
                    <strong className="font-semibold">{purpose.title}</strong>
                    <p>{purpose.text}</p>
                  </CheckField>
                </li>
              ))}
            </ul>
            <h3>Lo necesario para tener cuenta</h3>
            <ul className="grid gap-3 w-full">
              {PURPOSES.filter(({ necessary }) => necessary).map(({ id, title, text }) => (
                <li key={id} className={`${css.purpose} py-3 px-4 border border-line rounded-card bg-surface`}>
                  <strong className="font-semibold">{title}</strong>
                  <p>{text}</p>
                </li>
              ))}
            </ul>
            <details className="w-full text-[0.9375rem]">
              <summary className="min-h-11 py-2.5 text-accent font-semibold">
                Historial de respuestas ({rows.length})
              </summary>
              {rows.length === 0 && <p>Todavía no respondes ninguna.</p>}
              <ul>
                {rows.map((row) => (
                  <li
                    className="flex flex-wrap justify-between gap-x-4 py-1.5 border-t border-line"
                    key={row.created_at + row.purpose}
                  >
                    <span>
                      {titleOf(row.purpose)}: {row.granted ? 'sí' : 'no'} (aviso {row.text_version})
                    </span>
                    <time className="text-muted tabular-nums" dateTime={row.created_at}>
                      {instantText('moment', row.created_at)}
                    </time>
                  </li>
                ))}
              </ul>
            </details>
          </>
        )}
      </Loaded>
      <p>Aviso de privacidad, versión {NOTICE_VERSION}. Puedes cambiar de opinión cuando quieras.</p>
    </section>
  )
}

const stateText = (rows: readonly ConsentRow[], purpose: Purpose) => {
  const { granted, since, outdated } = consentState(rows, purpose)
  if (!since) return 'No has respondido: no lo usamos para esto.'
  const when = instantText('moment', since)
  if (outdated) return `Respondiste el ${when}, antes de que cambiáramos este texto: revísalo.`
  return granted ? `Aceptaste el ${when}` : `Dijiste que no el ${when}`
}

const ASKED_ELSEWHERE = AUTHORISATIONS.map(({ purpose, title }) => ({ id: purpose, title }))
const titleOf = (id: string) =>
  [...PURPOSES, BANK_PROFILE_PURPOSE, ...ASKED_ELSEWHERE].find((purpose) => purpose.id === id)?.title ?? id
