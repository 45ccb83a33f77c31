import { useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { RecordQuote } from '#app/ui/panel/record-quote.tsx'
import { TitleRow } from '#app/ui/panel/title-row.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { warningTexts } from '#contract/applications/document-checks.ts'
import { missingSlots, slotsText } from '#contract/applications/document-slots.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { AskForm } from './ask-form.tsx'
import { askReasons } from './ask-reasons.ts'
import css from './desk.module.css'
import { isReadable, PAPER_STATES, paperLabel } from './paper-states.ts'
import type { Paper } from './queries.ts'
import { useReview } from './use-review.ts'

interface PaperRowProps {
  paper: Paper
  mayReview: boolean
  onShow: (page: string) => void
}

export function PaperRow({ paper, mayReview, onShow }: PaperRowProps) {
  const { kind, state, reason, pages, reviewed_at } = paper
  const label = paperLabel(kind)
  const known = PAPER_STATES[state]
  const lacks = missingSlots(kind, pages)
  const warnings = warningTexts([...new Set(pages.flatMap((page) => page.warnings))])
  return (
    <li aria-label={label}>
      <TitleRow>
        <strong>{label}</strong>
        <Badge tone={known?.tone ?? 'neutral'}>{known?.label ?? state}</Badge>
      </TitleRow>
      {pages.length > 0 && lacks.length > 0 && state !== 'approved' && (
        <p className="text-muted">Falta: {lacks.map((slot) => slot.label).join(' y ')}</p>
      )}
      {state === 'asked_again' && reason && <RecordQuote>Motivo: {reason}</RecordQuote>}
      {reviewed_at && state === 'approved' && (
        <p className="text-muted">Revisado el {instantText('moment', reviewed_at)}</p>
      )}
      {warnings.length > 0 && (
        <ul className={css.clientWarnings} aria-label={`Avisos de ${label}`}>
          {warnings.map((warning) => (
            <li className="flex items-baseline gap-1.5 text-warn" key={warning}>
              <Icon name="triangle-alert" />
              {warning}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {pages.map(({ id, name, slots }, place) => (
          <Button key={id} small onClick={() => onShow(id)} title={name || undefined}>
            <Icon name="eye" />
            Hoja {place + 1}
            {slots.length > 0 && ` (${slotsText(kind, slots)})`}
            <span className="sr-only"> de {label}</span>
          </Button>
        ))}
        {mayReview && pages.length > 0 && <ReviewButtons paper={paper} label={label} />}
      </div>
    </li>
  )
}

function ReviewButtons({ paper, label }: { paper: Paper; label: string }) {
  const [asking, setAsking] = useState(false)
  const { approve, askAgain } = useReview(paper.id)
  return (
    <>
      {isReadable(paper) && (
        <SubmitButton type="button" small look="secondary" busy={approve.isPending} onClick={() => approve.mutate()}>
          <Icon name="check" />
          Aprobar<span className="sr-only"> {label}</span>
        </SubmitButton>
      )}
      {paper.state !== 'asked_again' && (
        <Button small look="quiet" onClick={() => setAsking(true)}>
          Pedir de nuevo<span className="sr-only"> {label}</span>
        </Button>
      )}
      {approve.isError && (
        <p className={controls.fieldError} role="alert">
          {failureOf(approve.error, 'client.save').text}
        </p>
      )}
      {asking && (
        <EditDialog open title={`Pedir de nuevo: ${label}`} onClose={() => setAsking(false)}>
          <AskForm
            button="Pedir de nuevo"
            reasons={askReasons(paper.kind, true)}
            onAsk={async (reason) => {
              await askAgain.mutateAsync(reason)
              setAsking(false)
            }}
          />
        </EditDialog>
      )}
    </>
  )
}
