import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { SCREEN_MESSAGES } from '#contract/messages/screen-messages.ts'
import type { AppointmentKind } from '#contract/visits/appointments.ts'
import { horizonOf } from '../offered.ts'
import type { BookableBranch, SlotPlace } from '../queries.ts'
import { SlotPicker } from '../slot-picker.tsx'
import css from '../slots.module.css'

export interface ChosenHour {
  day: string | null
  startsAt: string | null
}

interface PlaceAndHourProps {
  offered: readonly BookableBranch[]
  branch: BookableBranch
  kind: AppointmentKind
  ordencompra: string | null
  client: string | null
  beside: SlotPlace | undefined
  hour: ChosenHour
  onBranch: (code: string) => void
  onHour: (hour: ChosenHour) => void
}

export function PlaceAndHour({
  offered,
  branch,
  kind,
  ordencompra,
  client,
  beside,
  hour,
  onBranch,
  onHour,
}: PlaceAndHourProps) {
  const [isChoosing, setChoosing] = useState(false)
  const [isTaken, setTaken] = useState(false)
  const horizon = horizonOf(branch, kind)
  return (
    <>
      {isChoosing ? (
        <SelectField
          label="Sucursal"
          options={offered.map(({ code, name }) => ({ value: code, label: name }))}
          value={branch.code}
          onChange={({ currentTarget }) => onBranch(currentTarget.value)}
        />
      ) : (
        <p className={css.chosenLine}>
          <span>En {branch.name}</span>
          {offered.length > 1 && (
            <Button small look="quiet" onClick={() => setChoosing(true)}>
              Otra sucursal
            </Button>
          )}
        </p>
      )}
      {horizon !== null && (
        <>
          {isTaken && <Notice look="warn" title={SCREEN_MESSAGES.hour_not_free} live />}
          <SlotPicker
            branch={branch}
            kind={kind}
            client={client}
            beside={beside}
            horizon={horizon}
            car={ordencompra}
            day={hour.day}
            startsAt={hour.startsAt}
            onChoose={(day, startsAt) => {
              setTaken(false)
              onHour({ day, startsAt })
            }}
            onTaken={() => {
              setTaken(true)
              onHour({ ...hour, startsAt: null })
            }}
            whenFull={() => <p>Ese día está lleno. Elige otro.</p>}
          />
        </>
      )}
    </>
  )
}
