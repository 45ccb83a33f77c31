import { useId } from 'react'
import { FilePickers } from '#app/features/files/file-pickers.tsx'
import { UploadList } from '#app/features/files/upload-list.tsx'
import type { Upload } from '#app/features/files/upload-queue.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PAGE_TYPES } from '#contract/applications/document-checks.ts'
import { missingSlots } from '#contract/applications/document-slots.ts'
import { pageUploads, queuePages } from './page-uploads.ts'
import { lackText, type PaperLine, stateOf } from './paper-list.ts'
import { PaperPages } from './paper-pages.tsx'
import papersCss from './papers.module.css'
import type { Page, Paper } from './queries.ts'
import type { Undoable } from './use-undoable.ts'

const PAGES = Object.keys(PAGE_TYPES)

interface PaperCardProps {
  line: PaperLine
  uploads: readonly Upload[]
  busy: boolean
  isOpen: boolean
  isSent: boolean
  choice: { user: string; application: string; kind: string }
  removal: Undoable
  onOrder: (paper: Paper, pages: Page[]) => void
  onPlace: (paper: Paper, page: Page, slots: string[]) => void
}

export function PaperCard(props: PaperCardProps) {
  const { line, uploads, busy, isOpen, isSent, choice, removal, onOrder, onPlace } = props
  const title = useId()
  const { value: kind, label, help, paper } = line
  const { word, tone } = stateOf(paper)
  const pages = (paper?.pages ?? []).filter(({ id }) => !removal.going.has(id))
  const missing = missingSlots(kind, pages)
  const take = (files: File[], slot?: string) => {
    // Finish removals, so that they do not count as duplicates.
    removal.finish()
    return queuePages(files, { ...choice, slot })
  }
  return (
    <li className={papersCss.paperCard} aria-labelledby={title}>
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h3 className="text-[1.0625rem]" id={title}>
          {label}
        </h3>
        <Badge tone={tone}>{lackText(paper && { ...paper, pages }) || word}</Badge>
      </header>
      {help && <p className="text-muted">{help}</p>}
      {paper?.reason && (paper.state === 'asked_again' || paper.state === 'missing') && (
        <Notice look="warn" title={paper.state === 'missing' ? 'Tu asesor lo pide' : 'Tu asesor lo pide otra vez'}>
          {paper.reason}
        </Notice>
      )}
      {paper && paper.pages.length > 0 && (
        <PaperPages
          paper={paper}
          label={label}
          busy={busy}
          isOpen={isOpen}
          isSent={isSent}
          removal={removal}
          onOrder={(ordered) => onOrder(paper, ordered)}
          onPlace={(page, slots) => onPlace(paper, page, slots)}
        />
      )}
      <UploadList label={`${label}: en camino`} uploads={uploads} queue={pageUploads} />
      {isOpen && missing.length === 0 && (
        <FilePickers of={`de ${label}`} label="Subir archivo" accept={PAGES} onFiles={(files) => take(files)} />
      )}
      {isOpen &&
        missing.map((slot) => (
          <fieldset key={slot.value} className={papersCss.paperSlot}>
            <legend>{slot.label}</legend>
            <FilePickers
              of={`de ${slot.label} de ${label}`}
              label="Subir archivo"
              accept={PAGES}
              onFiles={(files) => take(files, slot.value)}
            />
          </fieldset>
        ))}
    </li>
  )
}
