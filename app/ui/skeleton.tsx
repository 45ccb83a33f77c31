import { cx } from './cx.ts'

/** A grey stand-in of the shape that `className` gives it, while what belongs there is on its way. */
export function Skeleton({ className }: { className?: string }) {
  return <div className={cx('skeleton', className)} aria-hidden="true" />
}
