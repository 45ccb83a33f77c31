import type { Contract } from '#app/lib/contract.ts'
import type { SheetName, SheetSourceOfTruth } from '#contract/settings/spreadsheet.ts'
import { askDesk, type DeskSettings, type SheetDesk, type SheetMarks } from './queries.ts'

export interface ReachedBase {
  id: string
  name: string
  permission: string
}

/** Throws UserFacingError. */
export const testConnection = async (contract: Contract): Promise<ReachedBase[]> =>
  (await askDesk<{ bases: ReachedBase[] }>(contract, '/test', { method: 'POST', body: {} })).bases

/** Returns the new marks. Throws UserFacingError 409 if `seen` is no longer so. */
export const saveDeskSettings = async (contract: Contract, settings: DeskSettings, seen: string): Promise<SheetMarks> =>
  (await askDesk<SheetDesk>(contract, '/settings', { method: 'PUT', body: { ...settings, seen } })).marks

export interface MappingLine {
  field_id: string
  our_field: string
  master: SheetSourceOfTruth
}

export const saveMappingLines = async (
  contract: Contract,
  mapping: { sheet: SheetName; columns: MappingLine[]; seen: string },
): Promise<SheetMarks> => (await askDesk<SheetDesk>(contract, '/columns', { method: 'PUT', body: mapping })).marks

/** Starts a run; with `plan` it applies exactly that dry run's plan. */
export const beginRun = (contract: Contract, kind: 'sync' | 'rehearsal', plan?: string) =>
  askDesk<{ id: number }>(contract, '/runs', { method: 'POST', body: { kind, ...(plan && { plan }) } })

export type RunMoveName = 'stop' | 'resume' | 'cancel' | 'confirm'

export const moveRun = (contract: Contract, id: number, move: RunMoveName, plan?: string) =>
  askDesk(contract, `/runs/${id}`, { method: 'POST', body: { move, ...(plan && { plan }) } })

export const replayQuotes = async ({ rest }: Contract, ids: number[]): Promise<number> =>
  (await (await rest()).rpc('replay_deliveries', { ids }).throwOnError()).data
