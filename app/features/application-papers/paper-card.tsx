import { useId } from 'react'
import type { Upload } from '#app/lib/upload-queue.ts'
import { Badge } from '#app/ui/badge.tsx'
import { FilePicker } from '#app/ui/file-picker.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { UploadRow } from '#app/ui/upload-row.tsx'
import { PAGE_TYPES } from '#contract/document-checks.ts'
import { PageRow } from './page-row.tsx'
import { pageUploads, queuePages } from './page-uploads.ts'
import { type PaperLine, stateOf } from './paper-list.ts'
import type { Page, Paper } from './queries.ts'

interface PaperCardProps {
  line: PaperLine
  uploads: readonly Upload[]
  busy: boolean
  /** Whether pages may come and go. */
  isOpen: boolean
  choice: { user: string; application: string; kind: string }
  onRemove: (paper: Paper, page: Page) => void
  onOrder: (paper: Paper, pages: Page[]) => void
}

const ANY = Object.keys(PAGE_TYPES)
const PICTURES = ANY.filter((type) => type.startsWith('image/'))

/** One paper: what serves, its pages in their order, those on their way, and the two ways to add one. */
export function PaperCard({ line, uploads, busy, isOpen, choice, onRemove, onOrder }: PaperCardProps) {
  const title = useId()
  const { label, help, paper } = line
  const { word, tone } = stateOf(paper)
  const pages = paper?.pages ?? []
  const take = (files: File[]) => queuePages(files, choice)
  return (
    <li className="paper-card" aria-labelledby={title}>
      <header>
        <h3 id={title}>{label}</h3>
        <Badge tone={tone}>{word}</Badge>
      </header>
      {help && <p className="paper-help">{help}</p>}
      {paper?.reason && (paper.state === 'asked_again' || paper.state === 'missing') && (
        <Notice look="warn" title={paper.state === 'missing' ? 'Tu asesor lo pide' : 'Tu asesor lo pide otra vez'}>
          {paper.reason}
        </Notice>
      )}
      {paper && pages.length > 0 && (
        <ol className="paper-pages" aria-label={`Páginas de ${label}`}>
          {pages.map((page, index) => (
            <PageRow
              key={page.id}
              page={page}
              place={index + 1}
              places={pages.length}
              of={label}
              busy={busy}
              isOpen={isOpen}
              onMove={(to) => onOrder(paper, moved(pages, index, to - 1))}
              onRemove={() => onRemove(paper, page)}
            />
          ))}
        </ol>
      )}
      {uploads.length > 0 && (
        <ul className="uploads" aria-label={`${label}: en camino`}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} queue={pageUploads} />
          ))}
        </ul>
      )}
      {isOpen && (
        <div className="paper-pickers">
          <FilePicker
            className="field paper-camera"
            icon="camera"
            camera
            accept={PICTURES}
            label={
              <>
                Tomar foto<span className="sr-only"> de {label}</span>
              </>
            }
            onFiles={take}
          />
          <FilePicker
            accept={ANY}
            label={
              <>
                Subir archivo<span className="sr-only"> de {label}</span>
              </>
            }
            onFiles={take}
          />
        </div>
      )}
    </li>
  )
}

const moved = <T,>(list: readonly T[], from: number, to: number) => {
  const next = [...list]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}
