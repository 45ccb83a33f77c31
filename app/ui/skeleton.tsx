import { cx } from './cx.ts'
import forms from './forms.module.css'

interface SkeletonProps {
  /** Its size, by classes: the shape of what comes ('h-6 w-40'). */
  className?: string
}

/** A grey place where something will be. Decorative: whoever holds them says that it loads. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" className={cx(forms.skeleton, className)} />
}
