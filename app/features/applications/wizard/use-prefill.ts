import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import type { ApplicationField } from '#contract/applications/application-fields.ts'
import { type ApplicationRow, applicationOf, earlierMessages } from './queries.ts'
import type { DraftHandle } from './step-props.ts'

/** Fills unanswered fields once; returns which. */
export function usePrefill({ id, user_id, field_versions }: ApplicationRow, draft: DraftHandle): ApplicationField[] {
  const contract = useContract()
  const { data: said } = useQuery(earlierMessages(contract, user_id, id))
  // Wait for the refetch, because another device may have answered.
  const { isFetching } = useQuery({ ...applicationOf(contract, user_id, id), enabled: false })
  const [filled, setFilled] = useState<ApplicationField[]>()
  useEffect(() => {
    if (!said || filled || isFetching) return
    const versions = field_versions as Record<string, number>
    const open = (Object.keys(said) as ApplicationField[]).filter(
      (field) => draft.values[field] === undefined && !versions[field] && !draft.conflicts[field],
    )
    for (const field of open) draft.set(field, said[field] ?? null)
    setFilled(open)
  }, [said, filled, isFetching, field_versions, draft])
  return filled ?? []
}
