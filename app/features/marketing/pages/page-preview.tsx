import type { ReactNode, SyntheticEvent } from 'react'

// Inert: no navigation, favourites or leads. Only answers open.
const stop = (event: SyntheticEvent) => {
  if (event.type === 'click' && (event.target as Element).closest('summary')) return
  event.preventDefault()
  event.stopPropagation()
}

export function PagePreview({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      className="my-4 pb-6 border border-dashed border-line rounded-card bg-paper overflow-hidden wrap-anywhere"
      aria-label={label}
      onClickCapture={stop}
      onInputCapture={stop}
      onSubmitCapture={stop}
    >
      <p className="px-4 py-2 border-b border-dashed border-line text-muted text-[0.8125rem]">{label}</p>
      {children}
    </section>
  )
}
