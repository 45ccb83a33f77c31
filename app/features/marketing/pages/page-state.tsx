import { Badge } from '#app/ui/badge.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import { PAGE_STATES } from './page-words.ts'
import type { StoredPage } from './queries.ts'

export function PageState({ page }: { page: Pick<StoredPage, 'state' | 'scheduled_at'> }) {
  const { label, tone } = PAGE_STATES[page.state] ?? PAGE_STATES.draft!
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {page.scheduled_at && <Badge tone="info">Sale el {instantText('moment', page.scheduled_at)}</Badge>}
    </>
  )
}
