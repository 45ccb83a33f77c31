import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { precio } from '#contract/text/money.ts'
import { carInfoFrom, carRefusal } from './car-answer.ts'
import { CarSummary } from './car-summary.tsx'
import { ConflictChoice } from './conflict-choice.tsx'
import { LazyCarChoice } from './lazy-car-choice.tsx'
import { carOf } from './queries.ts'
import { StepForm } from './step-form.tsx'
import type { StepProps } from './step-props.ts'

/** The chosen vehicle, or another. */
export function StepCar({ draft, next }: StepProps) {
  const contract = useContract()
  const { carInfo } = draft
  const [isSearching, setSearching] = useState(false)
  const { data: car } = useQuery(carOf(contract, carInfo?.ordencompra ?? ''))
  const refusal = car === undefined ? null : carRefusal(car)
  const problems: Record<string, string> = {}
  if (refusal) problems['buscar-auto'] = `${refusal} Elige otro.`
  if (draft.conflicts.car_info) problems.car_info = 'Elige con qué auto te quedas.'
  const showsSearch = isSearching || !carInfo || refusal !== null
  return (
    <StepForm name="Auto" step="auto" draft={draft} otherProblems={problems} onDone={next}>
      {draft.conflicts.car_info ? (
        <ConflictChoice draft={draft} field="car_info" />
      ) : (
        carInfo && <CarSummary car={carInfo} />
      )}
      {refusal && carInfo && (
        <Notice look="warn" live>
          <p>{refusal} Elige otro para seguir: tus demás respuestas se quedan.</p>
        </Notice>
      )}
      {car && carInfo && !refusal && car.precio !== carInfo.precio && (
        <Notice
          look="info"
          title="Cambió el precio"
          action={
            <Button small onClick={() => draft.setCar(carInfoFrom(car))}>
              Usar el precio de hoy
            </Button>
          }
        >
          <p>
            Cuando lo elegiste costaba {precio(carInfo.precio)}; hoy cuesta {precio(car.precio)}.
          </p>
        </Notice>
      )}
      {car?.separado && !refusal && (
        <Notice look="warn">
          <p>Otra persona lo tiene separado. Puedes enviar tu solicitud por si se libera, o elegir otro.</p>
        </Notice>
      )}
      {showsSearch ? (
        <LazyCarChoice draft={draft} onChosen={() => setSearching(false)} />
      ) : (
        <p>
          <Button small onClick={() => setSearching(true)}>
            Elegir otro auto
          </Button>
        </p>
      )}
      {!carInfo && (
        <p className={controls.fieldHelp}>
          ¿Todavía no lo decides? Continúa y elígelo antes de enviar. También puedes empezar desde{' '}
          <Link className={controls.link} to="/escritorio/autos">
            el inventario
          </Link>{' '}
          o{' '}
          <Link className={controls.link} to="/escritorio/favoritos">
            tus favoritos
          </Link>
          .
        </p>
      )}
    </StepForm>
  )
}
