import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { candidateRatings, type DeskCandidacy, housePeople, houseVacancies, type Rating } from './queries.ts'
import { RatingForm } from './rating-form.tsx'

interface CandidateRatingsProps {
  candidacy: DeskCandidacy
  me: string
  onChange: () => void
}

export function CandidateRatings({ candidacy, me, onChange }: CandidateRatingsProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const query = useQuery(candidateRatings(contract, candidacy.id))
  const { data: vacancies } = useQuery(houseVacancies(contract))
  const { data: people = [] } = useQuery(housePeople(contract))
  const [isChanging, setChanging] = useState(false)
  const criteria = vacancies?.find(({ id }) => id === candidacy.vacancy_id)?.criteria
  if (!criteria) return <Skeleton className="h-48 w-full" />
  return (
    <Loaded query={query} noun="las calificaciones" skeleton={<Skeleton className="h-48 w-full" />}>
      {(ratings) => {
        const own = ratings.find(({ rater_id }) => rater_id === me)
        if (!own || isChanging)
          return (
            <section className="grid gap-3 mt-4" aria-label="Mi calificación">
              {!own && <p className="text-muted text-sm">Verás lo que piensan los demás cuando hayas calificado tú.</p>}
              <RatingForm
                candidate={candidacy.id}
                criteria={criteria}
                own={own}
                onDone={async () => {
                  await cache.invalidateQueries({ queryKey: key('hiring', 'ratings', candidacy.id) })
                  setChanging(false)
                  onChange()
                }}
              />
            </section>
          )
        return (
          <section className="grid gap-3 mt-4" aria-label="Calificaciones">
            <ul className="grid gap-3">
              {ratings.map((rating) => (
                <li className="grid gap-2 py-3 border-b border-line" key={rating.id}>
                  <strong>
                    {rating.rater_id === me
                      ? 'Tú'
                      : (people.find(({ id }) => id === rating.rater_id)?.name ?? 'Alguien del equipo')}
                  </strong>
                  <p>{scoresText(rating, criteria)}</p>
                  {rating.comment && <p className="whitespace-pre-line wrap-anywhere">{rating.comment}</p>}
                </li>
              ))}
            </ul>
            <p className="flex flex-wrap gap-2">
              <Button small look="quiet" onClick={() => setChanging(true)}>
                Cambiar la mía
              </Button>
            </p>
          </section>
        )
      }}
    </Loaded>
  )
}

const scoresText = ({ scores }: Rating, criteria: readonly string[]) =>
  criteria
    .flatMap((name) => {
      const score = (scores as Record<string, number>)[name]
      return score === undefined ? [] : `${name}: ${score} de 5`
    })
    .join(' · ')
