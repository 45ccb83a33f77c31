import { cx } from './cx.ts'
import forms from './forms.module.css'

interface SkeletonProps {
  className?: string
}

/** Decorative placeholder; on the server it requests early hydration. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" data-unfinished="" className={cx(forms.skeleton, className)} />
}
