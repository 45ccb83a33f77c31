import { useState } from 'react'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { answerText } from '#contract/application-answers.ts'
import { fieldName } from '#contract/application-rules.ts'
import { applicationStatus, draftTitle, folioText } from '#contract/applications.ts'
import type { DraftField, Edit } from '#contract/draft-merge.ts'
import { stepOf } from '#contract/next-step.ts'
import { forgetEdits, keptEdits } from './draft-store.ts'
import type { ApplicationRow } from './queries.ts'
import './applications.css'

/** An application that is no draft any more, in short; where it stands in full is said by its own page. */
export function SentApplication({ application }: { application: ApplicationRow }) {
  const { id, user_id, car_info, folio } = application
  const status = applicationStatus(application.status)
  const [left, setLeft] = useState(() => Object.entries(keptEdits(user_id, id)) as [DraftField, Edit][])
  return (
    <div className="application-sent">
      <h1>Solicitud de financiamiento</h1>
      <p>
        <b>{draftTitle(car_info)}</b> · {folioText(folio)} <Badge tone="accent">{status.label}</Badge>
      </p>
      <p>{stepOf({ id, status: status.value, ordencompra: null, delivery: null }).text}</p>
      {left.length > 0 && (
        <Notice
          look="warn"
          title="Esto lo escribiste aquí y no alcanzó a guardarse antes de enviarla"
          action={
            <Button
              small
              onClick={() => {
                forgetEdits(user_id, id)
                setLeft([])
              }}
            >
              Descartarlo
            </Button>
          }
        >
          <ul>
            {left.map(([field, { value }]) => (
              <li key={field}>
                {field === 'car_info'
                  ? `Auto: ${draftTitle(value)}`
                  : `${fieldName(field)}: ${answerText(field, value) || 'sin respuesta'}`}
              </li>
            ))}
          </ul>
          <p>Si todavía cuenta, díselo a tu asesor.</p>
        </Notice>
      )}
      <p className="form-actions">
        <LinkButton look="primary" to={`/escritorio/seguimiento/${id}`}>
          Ver su seguimiento
        </LinkButton>
        <LinkButton look="quiet" to="/escritorio/solicitudes">
          Mis solicitudes
        </LinkButton>
      </p>
    </div>
  )
}
