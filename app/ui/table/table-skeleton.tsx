import { Skeleton } from '#app/ui/skeleton.tsx'
import css from './table.module.css'

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Label of the page size. */
export const SIZES_TEXT = 'Renglones por página'

/** Skeleton of a table. */
export function TableSkeleton() {
  return (
    <div className={css.tableSkeleton}>
      {LINES.map((line) => (
        <Skeleton key={line} className="h-6 w-full" />
      ))}
    </div>
  )
}
