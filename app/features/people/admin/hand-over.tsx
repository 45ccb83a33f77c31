import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useContract } from '#app/lib/use-contract.ts'
import { Loaded } from '#app/ui/loaded.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Registered } from '#app/ui/typed-fields.ts'
import { houseToday } from '#contract/dates/dates.ts'
import { assignedWorkOf, nextAbsence, type StaffMember } from './queries.ts'
import { absenceText, endingWith, passingOn } from './staff-words.ts'

interface HandOverProps {
  person: string
  heir: string
  others: StaffMember[]
  /** Registers the field; only while there is something to hand over. */
  field: () => Registered & { error: string | undefined }
}

export function HandOver({ person, heir, others, field }: HandOverProps) {
  const query = useQuery({ ...assignedWorkOf(useContract(), person, heir), placeholderData: keepPreviousData })
  const { data: absence } = useQuery({ ...nextAbsence(useContract(), heir), enabled: heir !== '' })
  return (
    <Loaded query={query} noun="lo que atiende" skeleton={<Skeleton className="h-24 w-full" />}>
      {(work) => {
        const [passes, ends] = [passingOn(work), endingWith(work)]
        if (passes.length + ends.length === 0) return <p>No tiene nada a su cargo.</p>
        return (
          <>
            <SelectField
              label="Quién se queda con lo suyo"
              placeholder="Elige a alguien"
              options={others.map(({ id, name, email }) => ({ value: id, label: name ?? email ?? id }))}
              {...field()}
            />
            <div className="grid gap-1" role="status">
              {heir && absence && (
                <Notice look="warn" title={absenceText(absence, houseToday(new Date()))}>
                  <p>Mientras no esté, lo suyo lo atiende quien le cubra o siga en turno.</p>
                </Notice>
              )}
              {passes.length > 0 && (
                <p>
                  Pasa a esa persona: {passes.join(', ')}. Esto no se deshace: aunque quien se va vuelva después, lo
                  seguirá atendiendo esa persona.
                </p>
              )}
              {ends.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
          </>
        )
      }}
    </Loaded>
  )
}
