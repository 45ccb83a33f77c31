import type { ReactNode, SyntheticEvent } from 'react'
import css from './pages.module.css'

// Inert: no navigation, favourites or leads. Only answers open.
const stop = (event: SyntheticEvent) => {
  if (event.type === 'click' && (event.target as Element).closest('summary')) return
  event.preventDefault()
  event.stopPropagation()
}

export function PagePreview({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      className={css.preview}
      aria-label={label}
      onClickCapture={stop}
      onInputCapture={stop}
      onSubmitCapture={stop}
    >
      <p className={css.previewLabel}>{label}</p>
      {children}
    </section>
  )
}
