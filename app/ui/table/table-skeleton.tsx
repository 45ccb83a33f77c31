import { Skeleton } from '#app/ui/skeleton.tsx'
import css from './table.module.css'

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export const SIZES_TEXT = 'Renglones por página'

export function TableSkeleton() {
  return (
    <div className={css.tableSkeleton}>
      {LINES.map((line) => (
        <Skeleton key={line} className="h-6 w-full" />
      ))}
    </div>
  )
}
