import { queryOptions } from '@tanstack/react-query'
import { type AskedColumn, askRows, type RowsAsked } from '#app/lib/asked-rows.ts'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Database } from '#contract/database.ts'

type Tables = Database['public']['Tables']

/** null: not used. */
export type ColumnMeanings = Record<string, string | null>

interface ReadColumn {
  header: string
  field: string | null
  confidence: number
  /** 'sinónimo', 'parecido', 'por contenido', 'mapa'; '': not recognised. */
  how: string
  samples: string[]
}

/** How a file was read (server/inventory-import/staged-file.ts). */
interface FileReport {
  encoding: string
  separator: string
  headerLine: number
  columns: ReadColumn[]
  remarks: string[]
  known: string[]
  unlisted: number
  inferences: { field: string; source: string; rows: number; share: number }[]
  lowConfidence: { total: number; rows: { line: number; titulo: string; how: string }[] }
  warnings: { code: string; count: number; examples: { line: number; text: string }[] }[]
}

export type InventoryFile = Omit<Tables['inventory_imports']['Row'], 'mapping' | 'report'> & {
  mapping: ColumnMeanings
  report: FileReport
  isLoading: boolean
}

const AGAIN_MS = 2000

/** Polled while its load runs; null: not found. */
export const inventoryFile = ({ rest }: Contract, id: string) =>
  queryOptions({
    queryKey: key('spreadsheet', 'file', id),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.isLoading ? AGAIN_MS : false),
    queryFn: async (): Promise<InventoryFile | null> => {
      const client = await rest()
      // First: a load that ends in between is then read as loaded.
      const { data: isLoading } = await client.rpc('inventory_import_is_loading', { import: id }).throwOnError()
      const { data } = await client
        .from('inventory_imports')
        .select('*')
        .eq('id', id)
        .maybeSingle()
        .overrideTypes<Omit<InventoryFile, 'isLoading'>, { merge: false }>()
        .throwOnError()
      return data && { ...data, isLoading: isLoading && data.state === 'ensayada' }
    },
  })

export type FileRow = Tables['inventory_import_rows']['Row']
export const FIRST_FILE_ROWS = { column: 'id', isDescending: false }

export const fileRows = ({ rest }: Contract, file: string, columns: readonly AskedColumn[], asked: RowsAsked) =>
  queryOptions({
    queryKey: key('spreadsheet', 'file-rows', file, asked),
    queryFn: async () => {
      const query = (await rest()).from('inventory_import_rows').select('*', { count: 'exact' }).eq('import_id', file)
      const { data, count } = await askRows(query, asked, columns, {
        searched: ['name', 'ordencompra', 'reason'],
        usual: FIRST_FILE_ROWS,
      }).throwOnError()
      return { rows: data as FileRow[], total: count ?? 0 }
    },
  })

export const rejectedRows = async ({ rest }: Contract, file: string, after: number, most: number) =>
  (
    await (
      await rest()
    )
      .from('inventory_import_rows')
      .select('id, line, code, reason, name')
      .eq('import_id', file)
      .eq('kind', 'rejected')
      .gt('id', after)
      .order('id')
      .limit(most)
      .throwOnError()
  ).data

export const doubtfulRows = ({ rest }: Contract, file: string) =>
  queryOptions({
    queryKey: key('spreadsheet', 'file-doubts', file),
    queryFn: async () =>
      (
        await (
          await rest()
        )
          .from('inventory_import_rows')
          .select('id, line, name, reason')
          .eq('import_id', file)
          .eq('kind', 'doubt')
          .order('id')
          .limit(50)
          .throwOnError()
      ).data,
  })

export const loadedFiles = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('spreadsheet', 'loaded-files'),
    staleTime: 0,
    queryFn: async () => (await (await rest()).rpc('loaded_inventory_imports').throwOnError()).data,
  })
