import forms from './forms.module.css'

interface ProgressProps {
  label: string
  value: number
  max?: number
}

export function Progress({ label, value, max = 100 }: ProgressProps) {
  return <progress className={forms.progress} aria-label={label} value={value} max={max} />
}
