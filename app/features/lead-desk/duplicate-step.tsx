import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PairBecame } from '#app/features/leads/identity/join-decision.tsx'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useDebounced } from '#app/ui/use-debounced.ts'
import { phoneText } from '#contract/people/phone-text.ts'
import css from './lead-desk.module.css'
import { LeadDuplicates } from './lead-duplicates.tsx'
import { leadName } from './lead-words.ts'
import { sayDuplicate } from './mutations.ts'
import { type LeadRow, leadsListed, pairsOfLead } from './queries.ts'

const SHORTEST = 3
const MOST = 5
const PAUSE_MS = 200

interface DuplicateStepProps {
  lead: LeadRow
  /** To an administrator. */
  onLeft: () => void
  onDone: (became: PairBecame, other: string) => void
}

/** A pair with a colleague's lead can be left to an administrator. */
export function DuplicateStep({ lead, onLeft, onDone }: DuplicateStepProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const [typed, setTyped] = useState('')
  const [isSaid, setSaid] = useState(false)
  const search = useDebounced(typed.trim(), PAUSE_MS)
  const { data: pairs = [] } = useQuery(pairsOfLead(contract, lead.id))
  const asked = { search, filters: [], sort: null, from: 0, count: MOST + 1 }
  const { data: found } = useQuery({ ...leadsListed(contract, [], asked), enabled: search.length >= SHORTEST })
  const say = useMutation({
    mutationFn: (other: string) => sayDuplicate(contract, lead.id, other),
    onError: (error) => toast(failureOf(error, 'lead.save').text, { look: 'danger' }),
    onSuccess: () => cache.invalidateQueries({ queryKey: key('leads', 'pairs', lead.id) }),
  })
  const foreign = pairs.filter(({ mine, state }) => !mine && state === 'open')
  return (
    <section aria-label="¿De quién es duplicado?" className={css.duplicates}>
      <LeadDuplicates lead={lead} takesFocus={isSaid} onDone={onDone} />
      {foreign.length > 0 && (
        <Button
          small
          disabled={say.isPending}
          onClick={() =>
            say.mutate(foreign[0]!.other_id, {
              onSuccess: () => {
                toast(`${leadName(lead)}: anotado como posible duplicado`)
                onLeft()
              },
            })
          }
        >
          Dejarlo a un administrador
        </Button>
      )}
      <Field
        label="Busca quién es"
        type="search"
        autoComplete="off"
        help="Nombre, teléfono o correo de otro de tus leads."
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {search.length >= SHORTEST && found && (
        <ul aria-label="Leads parecidos">
          {found.rows
            .filter(({ id }) => id !== lead.id)
            .slice(0, MOST)
            .map((one) => (
              <li key={one.id}>
                <Button
                  small
                  disabled={say.isPending}
                  onClick={() => say.mutate(one.id, { onSuccess: () => setSaid(true) })}
                >
                  {[leadName(one), one.name && one.phone && phoneText(one.phone), one.city].filter(Boolean).join(' · ')}
                </Button>
              </li>
            ))}
          {found.rows.every(({ id }) => id === lead.id) && <li>Nadie más se llama así.</li>}
        </ul>
      )}
    </section>
  )
}
