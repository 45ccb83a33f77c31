import type { Contract } from '#app/lib/contract.ts'
import type { SheetMaster, SheetName } from '#contract/spreadsheet.ts'
import { askDesk, type DeskSettings } from './queries.ts'

export interface ReachedBase {
  id: string
  name: string
  permission: string
}

/** Asks the service which bases the token reaches. Throws ToldError in the catalogue's words. */
export const testConnection = async (contract: Contract): Promise<ReachedBase[]> =>
  (await askDesk<{ bases: ReachedBase[] }>(contract, '/test', { method: 'POST', body: {} })).bases

export const saveDeskSettings = (contract: Contract, settings: DeskSettings) =>
  askDesk(contract, '/settings', { method: 'PUT', body: settings })

export interface MappingLine {
  field_id: string
  our_field: string
  master: SheetMaster
}

export const saveMappingLines = (contract: Contract, sheet: SheetName, columns: MappingLine[]) =>
  askDesk(contract, '/columns', { method: 'PUT', body: { sheet, columns } })

/** Begins a run; `plan`: the one of a rehearsal, and nothing else. */
export const beginRun = (contract: Contract, kind: 'sync' | 'rehearsal', plan?: string) =>
  askDesk<{ id: number }>(contract, '/runs', { method: 'POST', body: { kind, ...(plan && { plan }) } })

export type RunMoveName = 'stop' | 'resume' | 'cancel' | 'confirm'

export const moveRun = (contract: Contract, id: number, move: RunMoveName, plan?: string) =>
  askDesk(contract, `/runs/${id}`, { method: 'POST', body: { move, ...(plan && { plan }) } })

/** Sends quotes again that the sheet refused. Answers how many. */
export const replayQuotes = async ({ rest }: Contract, ids: number[]): Promise<number> =>
  (await (await rest()).rpc('replay_deliveries', { ids }).throwOnError()).data
