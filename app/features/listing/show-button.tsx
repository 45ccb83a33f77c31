import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { useDebounced } from '#app/ui/use-debounced.ts'
import type { ListingQuery } from '#contract/listing/listing.ts'
import { listingCount } from './count/queries.ts'
import type { ShownListing } from './queries.ts'
import { type Filters, filledIn } from './use-filters.ts'

const REST_MS = 300

interface ShowButtonProps {
  filters: Filters
  answer: ShownListing
  pending: boolean
}

export function ShowButton({ filters, answer, pending }: ShowButtonProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [typed, setTyped] = useState<{ query: ListingQuery; over: ShownListing }>()
  useEffect(() => {
    const form = place.current!.closest('form')!
    const read = ({ target }: Event) => {
      // A checkbox applies at once, by `change`.
      if ((target as HTMLInputElement).type !== 'checkbox') setTyped({ query: filledIn(form, filters), over: answer })
    }
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [filters, answer])
  const current = typed?.over === answer ? typed.query : undefined
  const asked = useDebounced(current, REST_MS)
  const { data, isError } = useQuery({
    ...listingCount(useContract(), asked ?? filters.query),
    enabled: asked !== undefined,
  })
  const found = current ? textOf(asked === current ? data : undefined, isError) : undefined
  return (
    <span ref={place} className="contents">
      <Button type="submit" look="primary">
        {found ?? textOf(pending ? undefined : answer.totalCount)}
      </Button>
    </span>
  )
}

function textOf(count: number | undefined, isUnknown = false): string {
  if (count === undefined) return isUnknown ? 'Ver autos' : 'Contando…'
  if (count === 0) return 'Ningún auto'
  return count === 1 ? 'Ver 1 auto' : `Ver ${count.toLocaleString('es-MX')} autos`
}
