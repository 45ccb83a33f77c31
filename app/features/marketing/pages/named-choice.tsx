import { useQuery } from '@tanstack/react-query'
import { allBranches } from '#app/features/branches/queries.ts'
import { publishedAdvisors } from '#app/features/people/advisor/queries.ts'
import type { Contract } from '#app/lib/contract.ts'
import { failureOf } from '#app/lib/failure.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { SelectField } from '#app/ui/select-field.tsx'
import { dayText } from '#contract/dates/date-texts.ts'
import type { NamedThing } from './block-fields.ts'
import { endingPromotions } from './queries.ts'

interface NamedChoiceProps {
  of: NamedThing
  label: string
  name: string
  help?: string
  value: string
  onChange: (value: string) => void
}

/** A deleted item stays selected until another is chosen. */
export function NamedChoice({ of, value, onChange, help, ...field }: NamedChoiceProps) {
  const { data: options, error } = useChoices(useContract(), of)
  const isGone = options !== undefined && value !== '' && !options.some((option) => option.value === value)
  return (
    <SelectField
      {...field}
      {...(help && { help })}
      placeholder={options ? 'Elige…' : 'Cargando…'}
      error={error ? failureOf(error, 'load').text : isGone ? 'Ya no está: elige otra opción.' : undefined}
      options={[...(options ?? []), ...(isGone || (!options && value) ? [{ value, label: value }] : [])]}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

function useChoices(contract: Contract, of: NamedThing) {
  const branches = useQuery({ ...allBranches(contract), enabled: of === 'branch' })
  const promotions = useQuery({ ...endingPromotions(contract), enabled: of === 'promotion' })
  const advisors = useQuery({ ...publishedAdvisors(contract), enabled: of === 'advisor' })
  if (of === 'branch')
    return { ...branches, data: branches.data?.map(({ code, name }) => ({ value: code, label: name })) }
  if (of === 'promotion')
    return {
      ...promotions,
      data: promotions.data?.map(({ label, ends_on }) => ({
        value: label,
        label: `${label}, hasta el ${dayText('date', ends_on ?? '')}`,
      })),
    }
  return { ...advisors, data: advisors.data?.map(({ id, name }) => ({ value: id, label: name })) }
}
