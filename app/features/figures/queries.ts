import { queryOptions } from '@tanstack/react-query'
import { type AskedColumn, askRows, type RowsAsked } from '#app/lib/asked-rows.ts'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { Database } from '#contract/database.ts'
import type { FigureAsked, FigureCell, FigureName } from './figure-address.ts'

type Functions = Database['public']['Functions']
export type FigureCount = Functions['figure_counts']['Returns'][number]
export type FigureCase = Functions['figure_cases']['Returns'][number]
type Month = Functions['figure_forecast']['Returns'][number]
/** Expectations are null with fewer than three earlier months. */
type Expected = 'pace' | 'expected' | 'lowest' | 'highest' | 'cases'
export type ForecastMonth = Omit<Month, Expected> & { [Name in Expected]: Month[Name] | null }
export type FigureWords = Functions['figure_dictionary']['Returns'][number]

export const figureDictionary = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('figures', 'words'),
    queryFn: async ({ signal }) =>
      (await (await rest()).rpc('figure_dictionary').abortSignal(signal).throwOnError()).data,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const figureSources = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('figures', 'sources'),
    queryFn: async ({ signal }) => (await (await rest()).rpc('figure_sources').abortSignal(signal).throwOnError()).data,
  })

export const figureCounts = ({ rest }: Contract, figure: FigureName, asked: FigureAsked) =>
  queryOptions({
    queryKey: key('figures', 'counts', figure, asked),
    queryFn: async ({ signal }) =>
      (
        await (
          await rest()
        )
          .rpc('figure_counts', { figure, asked: { ...asked } })
          .abortSignal(signal)
          .throwOnError()
      ).data,
  })

export const figureForecast = ({ rest }: Contract, asked: FigureAsked) =>
  queryOptions({
    queryKey: key('figures', 'forecast', asked),
    queryFn: async ({ signal }) =>
      (
        await (
          await rest()
        )
          .rpc('figure_forecast', { asked: { ...asked } })
          .abortSignal(signal)
          .throwOnError()
      ).data,
  })

export const figureStages = ({ rest }: Contract) =>
  queryOptions({
    queryKey: key('figures', 'stages'),
    queryFn: async ({ signal }) =>
      (
        await (
          await rest()
        )
          .from('deal_stages')
          .select('id, label')
          .order('pipeline', { ascending: false })
          .order('position')
          .abortSignal(signal)
          .throwOnError()
      ).data,
  })

const LATEST_CASE = { column: 'at', isDescending: true }

/** Whether only the latest cases are asked: the database builds no others for a page of those. */
const isPlain = ({ search, filters, sort, only, exported, count }: RowsAsked) =>
  search.trim() === '' && filters.every(({ isOff }) => isOff) && !sort && !only && !exported && count <= 1000

export const figureCases = (
  { rest }: Contract,
  { figure, part, step, band }: FigureCell,
  counted: FigureAsked,
  columns: readonly AskedColumn[],
  asked: RowsAsked,
) =>
  queryOptions({
    queryKey: key('figures', 'cases', figure, part, step, band, counted, asked),
    queryFn: async () => {
      const cell = {
        figure,
        asked: { ...counted },
        ...(part !== null && { of_part: part }),
        ...(step !== null && { of_step: step }),
        ...(band !== null && { of_band: band }),
      }
      if (isPlain(asked)) {
        const of = { ...cell, most: asked.count, skip: asked.from }
        const { data } = await (await rest()).rpc('figure_case_page', of).throwOnError()
        return data as unknown as { rows: FigureCase[]; total: number }
      }
      const query = (await rest()).rpc('figure_cases', cell, { count: 'exact' })
      const { data, count } = await askRows(query, asked, columns, {
        searched: ['person', 'what'],
        usual: LATEST_CASE,
      }).throwOnError()
      return { rows: data as FigureCase[], total: count ?? 0 }
    },
  })
