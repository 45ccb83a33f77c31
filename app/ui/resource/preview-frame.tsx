import type { ReactNode } from 'react'
import css from './preview-frame.module.css'

/** Its links are inactive. */
export function PreviewFrame({ label, children }: { label?: string; children: ReactNode }) {
  const preview = (
    <div
      className="grid grid-cols-1 gap-2 p-4 border border-dashed border-line rounded-card bg-paper wrap-anywhere"
      {...(label && { role: 'region', 'aria-label': label })}
      onClickCapture={(event) => {
        if ((event.target as Element).closest('a')) event.preventDefault()
      }}
    >
      {label && <p className="text-muted text-[13px]">{label}</p>}
      {children}
    </div>
  )
  return label ? <div className={css.sidePreview}>{preview}</div> : preview
}
