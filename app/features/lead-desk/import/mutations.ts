import type { Contract } from '#app/lib/contract.ts'
import type { Json } from '#contract/database.ts'
import type { LeadImportRow } from '#contract/leads/lead-import.ts'

export type VerdictCounts = Record<string, number>

/** Starts an import; returns its id. All functions here throw database errors. */
export const beginImport = async ({ rest }: Contract, file_name: string, mapping: Record<string, string>) =>
  (await (await rest()).rpc('begin_lead_import', { file_name, mapping }).throwOnError()).data

/** At most 1,000; existing lines stay. */
export async function addRows({ rest }: Contract, importId: string, rows: LeadImportRow[]): Promise<void> {
  await (await rest()).rpc('add_lead_rows', { import: importId, rows: rows as unknown as Json }).throwOnError()
}

/** Writes no leads. */
export const dryRunImport = async ({ rest }: Contract, importId: string) =>
  (await (await rest()).rpc('rehearse_lead_import', { import: importId }).throwOnError()).data as VerdictCounts

/** Returns the final counts. */
export const loadImport = async ({ rest }: Contract, importId: string, agent: string) =>
  (await (await rest()).rpc('load_lead_import', { import: importId, ...(agent && { agent }) }).throwOnError())
    .data as VerdictCounts

export async function cancelImport({ rest }: Contract, importId: string): Promise<void> {
  await (await rest()).rpc('cancel_lead_import', { import: importId }).throwOnError()
}

/** What an undo removes, or would; `kept`: leads that stay, and why. */
export interface Undone {
  undone: number
  kept: { lead: string; name: string; why: string }[]
  kept_count: number
}

export const undoPreview = async ({ rest }: Contract, importId: string) =>
  (await (await rest()).rpc('lead_import_undo_preview', { import: importId }).throwOnError()).data as unknown as Undone

/** Reverts an import; if any lead must stay nothing happens unless `partly`. */
export const undoImport = async ({ rest }: Contract, importId: string, partly: boolean) =>
  (await (await rest()).rpc('undo_lead_import', { import: importId, partly }).throwOnError()).data as unknown as Undone
