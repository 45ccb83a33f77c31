import forms from './forms.module.css'

interface ProgressProps {
  /** What progresses, for who cannot see the bar. */
  label: string
  value: number
  max?: number
}

/** How far something is: an upload, a profile. */
export function Progress({ label, value, max = 100 }: ProgressProps) {
  return <progress className={forms.progress} aria-label={label} value={value} max={max} />
}
