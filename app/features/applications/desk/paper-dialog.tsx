import { useEffect, useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { CloseDialog } from '#app/ui/cancel-button.tsx'
import controls from '#app/ui/controls.module.css'
import { Dialog } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { RecordQuote } from '#app/ui/panel/record-quote.tsx'
import { TitleRow } from '#app/ui/panel/title-row.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { warningTexts } from '#contract/applications/document-checks.ts'
import { slotsText } from '#contract/applications/document-slots.ts'
import { AskForm } from './ask-form.tsx'
import { askReasons } from './ask-reasons.ts'
import css from './desk.module.css'
import { PageView } from './page-view.tsx'
import { isReadable, PAPER_STATES, paperLabel } from './paper-states.ts'
import type { Paper } from './queries.ts'
import { useReview } from './use-review.ts'

interface PaperDialogProps {
  papers: readonly Paper[]
  page: string | null
  mayReview: boolean
  onShow: (page: string | null) => void
}

export function PaperDialog({ papers, page, mayReview, onShow }: PaperDialogProps) {
  const paper = papers.find(({ pages }) => pages.some(({ id }) => id === page))
  return (
    <Dialog open={paper !== undefined} title={paper ? paperLabel(paper.kind) : ''} onClose={() => onShow(null)}>
      {paper && (
        <PaperViewer key={paper.id} papers={papers} paper={paper} page={page!} mayReview={mayReview} onShow={onShow} />
      )}
    </Dialog>
  )
}

function PaperViewer({ papers, paper, page, mayReview, onShow }: PaperDialogProps & { paper: Paper; page: string }) {
  const [asking, setAsking] = useState(false)
  const { approve, askAgain } = useReview(paper.id)
  const all = papers.flatMap(({ pages }) => pages.map(({ id }) => id))
  const [before, after] = [all[all.indexOf(page) - 1], all[all.indexOf(page) + 1]]
  useArrows(before, after, onShow)
  const place = paper.pages.findIndex(({ id }) => id === page)
  const shown = paper.pages[place]!
  const state = PAPER_STATES[paper.state]
  const goOn = () => onShow(papers.find((one) => one.id !== paper.id && isReadable(one))?.pages[0]?.id ?? null)
  return (
    <div className={css.clientPaper}>
      <TitleRow>
        <p>
          Hoja {place + 1} de {paper.pages.length}
          {shown.slots.length > 0 && ` · ${slotsText(paper.kind, shown.slots)}`}
          {shown.name && <span className="text-muted"> · {shown.name}</span>}
        </p>
        <Badge tone={state?.tone ?? 'neutral'}>{state?.label ?? paper.state}</Badge>
      </TitleRow>
      {shown.warnings.length > 0 && <RecordQuote>{warningTexts(shown.warnings).join(' ')}</RecordQuote>}
      <PageView key={shown.id} page={shown} label={`${paperLabel(paper.kind)}, hoja ${place + 1}`} />
      {asking ? (
        <CloseDialog value={() => setAsking(false)}>
          <AskForm
            button="Pedir de nuevo"
            reasons={askReasons(paper.kind, true)}
            onAsk={async (reason) => {
              await askAgain.mutateAsync(reason)
              goOn()
            }}
          />
        </CloseDialog>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <IconButton
            icon="chevron-left"
            label="Hoja anterior"
            disabled={!before}
            onClick={() => onShow(before ?? page)}
          />
          <IconButton
            icon="chevron-right"
            label="Hoja siguiente"
            disabled={!after}
            onClick={() => onShow(after ?? page)}
          />
          {mayReview && isReadable(paper) && (
            <SubmitButton
              type="button"
              small
              busy={approve.isPending}
              onClick={() => approve.mutate(undefined, { onSuccess: goOn })}
            >
              <Icon name="check" />
              Aprobar documento
            </SubmitButton>
          )}
          {mayReview && paper.state !== 'asked_again' && (
            <Button small onClick={() => setAsking(true)}>
              Pedir de nuevo
            </Button>
          )}
          {approve.isError && (
            <p className={controls.fieldError} role="alert">
              {failureOf(approve.error, 'client.save').text}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

const useArrows = (before: string | undefined, after: string | undefined, onShow: (page: string) => void) =>
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      if (event.target instanceof HTMLTextAreaElement || event.altKey || event.ctrlKey || event.metaKey) return
      const page = { ArrowLeft: before, ArrowRight: after }[event.key]
      if (page) onShow(page)
    }
    addEventListener('keydown', go)
    return () => removeEventListener('keydown', go)
  }, [before, after, onShow])
