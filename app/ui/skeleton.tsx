import { cx } from './cx.ts'
import forms from './forms.module.css'

interface SkeletonProps {
  /** Its size, by classes: the shape of what comes ('h-6 w-40'). */
  className?: string
}

/** A grey place where something will be: where the server renders one, scripts are asked for at once. Decorative: whoever holds them says that it loads. */
export function Skeleton({ className }: SkeletonProps) {
  return <span aria-hidden="true" data-unfinished="" className={cx(forms.skeleton, className)} />
}
