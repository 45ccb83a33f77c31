import { queryOptions } from '@tanstack/react-query'
import type { RowsAsked } from '#app/lib/asked-rows.ts'
import { key } from '#app/lib/keys.ts'
import type { drawRows } from './drawn-rows.ts'

export const drawnRows = (source: ReturnType<typeof drawRows>, asked: RowsAsked) =>
  queryOptions({ queryKey: key('parts', 'rows', asked), queryFn: () => source.page(asked) })
