import { Badge } from '#app/ui/badge.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { applicationStatus, draftTitle, folioText } from '#contract/applications/applications.ts'
import { SCREEN_MESSAGES } from '#contract/messages/screen-messages.ts'
import type { ApplicationRow } from './queries.ts'

export function ActiveNotice({ application }: { application: ApplicationRow }) {
  const { id, status, car_info, folio } = application
  return (
    <Notice
      look="info"
      title={SCREEN_MESSAGES.application_already_active}
      action={
        <LinkButton look="primary" to={`/escritorio/seguimiento/${id}`}>
          Ver su seguimiento
        </LinkButton>
      }
    >
      <p>
        {draftTitle(car_info)} · {folioText(folio)} <Badge tone="accent">{applicationStatus(status).label}</Badge>
      </p>
    </Notice>
  )
}
