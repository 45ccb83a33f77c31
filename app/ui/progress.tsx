import forms from './forms.module.css'

interface ProgressProps {
  /** Accessible name. */
  label: string
  value: number
  max?: number
}

/** A progress bar. */
export function Progress({ label, value, max = 100 }: ProgressProps) {
  return <progress className={forms.progress} aria-label={label} value={value} max={max} />
}
