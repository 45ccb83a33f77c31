import { FoundChoice } from '#app/features/people/found/found-choice.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import css from '../slots.module.css'
import type { NamedCar } from './queries.ts'

interface BookedCarProps {
  title: string | null
  isOptional: boolean
  error: string | undefined
  onType: (typed: string) => void
  onChoose: (car: NamedCar | null) => void
}

export function BookedCar({ title, isOptional, error, onType, onChoose }: BookedCarProps) {
  if (title === null)
    return (
      <FoundChoice
        label={isOptional ? 'Auto (opcional)' : 'Auto'}
        kinds={['vehicle']}
        placeholder="Marca, modelo u orden"
        error={error}
        onType={onType}
        onChoose={(found) => found && onChoose({ by: 'id', is: found.id })}
      />
    )
  return (
    <p className={css.chosenLine}>
      <Icon name="car-front" />
      <strong>{title}</strong>
      <Button small look="quiet" onClick={() => onChoose(null)}>
        Otro auto
      </Button>
    </p>
  )
}
