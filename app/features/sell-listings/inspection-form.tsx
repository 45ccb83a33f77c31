import { useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { inspectionDays, inspectionTimes, takesInspection } from '#contract/sell-listings.ts'
import { failureText } from './failure-text.ts'
import type { Listing } from './queries.ts'
import { useListingChange } from './use-listing-change.ts'

/** What an inspection needs of a branch. */
export interface InspectionBranch {
  code: string
  name: string
  address: string
  /** IANA name. */
  time_zone: string
  hours: Record<string, [string, string][]>
}

const NOTHING = { inspection_branch: null, inspection_date: null, inspection_time: null }

/** Where and when the car may be looked at: a wish in the branch's own time, changed or taken back until it has happened. */
export function InspectionForm({ listing, branches }: { listing: Listing; branches: readonly InspectionBranch[] }) {
  const heading = useId()
  const save = useListingChange(listing.id, 'Inspección guardada')
  const [code, setCode] = useState(listing.inspection_branch ?? '')
  const [date, setDate] = useState(listing.inspection_date ?? '')
  const [time, setTime] = useState(listing.inspection_time?.slice(0, 5) ?? '')
  const [asked, setAsked] = useState(false)
  const branch = branches.find((one) => one.code === code)
  const days = branch && inspectionDays(branch.time_zone, new Date())
  const times = branch && date ? inspectionTimes(branch.hours, date) : []
  const isWished = listing.inspection_at !== null
  const wished = branches.find((one) => one.code === listing.inspection_branch)
  if (!takesInspection(listing.stage)) {
    return isWished ? (
      <section className="sale-part" aria-labelledby={heading}>
        <h2 id={heading}>Inspección</h2>
        <Wish listing={listing} branch={wished} />
      </section>
    ) : null
  }
  const ready = branch !== undefined && date !== '' && times.includes(time)
  return (
    <section className="sale-part" aria-labelledby={heading}>
      <h2 id={heading}>Inspección</h2>
      {isWished ? (
        <Wish listing={listing} branch={wished} />
      ) : (
        <p className="sale-facts">Elige cuándo traerlo. Toma una hora, es gratis y te confirmamos.</p>
      )}
      <form
        className="form"
        noValidate
        aria-label="Inspección"
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
          if (ready && !save.isPending)
            save.mutate({ inspection_branch: code, inspection_date: date, inspection_time: time })
        }}
      >
        {save.isError && (
          <Notice look="danger" live>
            {failureText(save.error, navigator.onLine)}
          </Notice>
        )}
        <SelectField
          label="Sucursal"
          placeholder="Elige…"
          options={branches.map(({ code: value, name, address }) => ({ value, label: `${name} · ${address}` }))}
          value={code}
          error={asked && !branch ? 'Elige una sucursal.' : undefined}
          onChange={(event) => {
            setCode(event.currentTarget.value)
            setTime('')
          }}
        />
        <div className="form-row">
          <Field
            label="Día"
            type="date"
            min={days?.first}
            max={days?.last}
            value={date}
            disabled={!branch}
            error={asked && branch && !date ? 'Elige un día.' : undefined}
            onChange={(event) => {
              setDate(event.currentTarget.value)
              setTime('')
            }}
          />
          <SelectField
            label="Hora"
            placeholder={date && times.length === 0 ? 'Cerrado ese día' : 'Elige…'}
            options={times.map((value) => ({ value, label: value.replace(/^0/, '') }))}
            value={times.includes(time) ? time : ''}
            disabled={times.length === 0}
            help={branch && `Hora de ${branch.name}${otherClock(branch.time_zone)}.`}
            error={asked && date && !times.includes(time) ? 'Elige una hora.' : undefined}
            onChange={(event) => setTime(event.currentTarget.value)}
          />
        </div>
        <div className="form-actions">
          <SubmitButton busy={save.isPending}>{isWished ? 'Cambiar inspección' : 'Agendar inspección'}</SubmitButton>
          {isWished && (
            <Button disabled={save.isPending} onClick={() => save.mutate(NOTHING)}>
              Cancelar inspección
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}

function Wish({ listing, branch }: { listing: Listing; branch: InspectionBranch | undefined }) {
  const when = new Intl.DateTimeFormat('es-MX', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: branch?.time_zone ?? 'America/Monterrey',
  }).format(new Date(listing.inspection_at ?? 0))
  return (
    <p className="sale-wish">
      <Icon name="calendar" />
      <span>
        <strong>{when}</strong>
        {branch && ` en ${branch.name}, ${branch.address}`}
      </span>
    </p>
  )
}

// Said only where the branch's clock shows another hour than this device's: Reynosa in summer.
const otherClock = (timeZone: string) => {
  const hour = (zone?: string) =>
    new Intl.DateTimeFormat('es-MX', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(new Date())
  return hour() === hour(timeZone) ? '' : ', distinta a la de tu dispositivo'
}
