import { Skeleton } from '#app/ui/skeleton.tsx'

const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export const SIZES_TEXT = 'Renglones por página'

export function TableSkeleton() {
  return (
    <div className="grid gap-4 p-3 border border-line rounded-control">
      {LINES.map((line) => (
        <Skeleton key={line} className="h-6 w-full" />
      ))}
    </div>
  )
}
