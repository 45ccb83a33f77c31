import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bookedCar } from '#app/features/appointments/staff-booking/queries.ts'
import { FoundChoice } from '#app/features/people/found/found-choice.tsx'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { CarAnswer } from './car-answer.tsx'
import css from './lead-desk.module.css'
import { wantedCar } from './lead-words.ts'
import type { LeadRow } from './queries.ts'

interface AnswerCardProps {
  lead: LeadRow
  onClose: () => void
}

export function AnswerCard({ lead, onClose }: AnswerCardProps) {
  const [found, setFound] = useState<string | null>(null)
  const chosen = useQuery({
    ...bookedCar(useContract(), { by: 'id', is: found ?? '' }),
    enabled: found !== null,
  })
  const car = wantedCar(lead) ?? chosen.data?.ordencompra
  if (car) return <CarAnswer lead={lead} car={car} onClose={onClose} />
  const isGone = found !== null && chosen.data === null
  return (
    <section className={css.answer} aria-label="Respuesta">
      <FoundChoice
        label="De qué auto pregunta"
        kinds={['vehicle']}
        placeholder="Marca, modelo u orden"
        error={
          chosen.error
            ? failureOf(chosen.error, 'search').text
            : isGone
              ? 'Ese auto ya no está en venta: elige otro.'
              : undefined
        }
        onChoose={(one) => setFound(one?.id ?? null)}
      />
      <div className={css.decisions}>
        <Button small look="quiet" onClick={onClose}>
          Cerrar
        </Button>
      </div>
    </section>
  )
}
