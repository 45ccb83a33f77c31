import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { instantText } from '#contract/dates/date-texts.ts'
import { PageState } from './page-state.tsx'
import type { ListedPage } from './queries.ts'

interface PageLineProps {
  page: ListedPage
  title: ReactNode
  onCopy: () => void
}

export function PageLine({ page, title, onCopy }: PageLineProps) {
  const { id, slug, updated_at, editor } = page
  return (
    <article className="grid gap-2 py-3 border-b border-line" aria-labelledby={id}>
      <p className="flex flex-wrap items-center gap-2 min-w-0 wrap-anywhere">
        <strong id={id}>{title}</strong>
        <PageState page={page} />
      </p>
      <p className="text-muted text-sm wrap-anywhere">
        /{slug} · {editor ? `La cambió ${editor}` : 'Cambió'} el {instantText('moment', updated_at)}
      </p>
      <p className="flex flex-wrap items-center gap-2">
        {page.state === 'published' && (
          <a className={controls.link} href={`/${slug}`} target="_blank" rel="noreferrer">
            Ver en el sitio<span className="sr-only">: {page.title} (se abre en otra pestaña)</span>
          </a>
        )}
        <Button small onClick={onCopy}>
          Copiar<span className="sr-only"> {page.title}</span>
        </Button>
      </p>
    </article>
  )
}
