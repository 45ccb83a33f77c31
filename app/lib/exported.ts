import type { Contract } from './contract.ts'

/** A table that is written out as a file: the server counts its rows under this number (db/api/exports.sql). */
export interface Export {
  id: string
  view: string
  /** The address that the table has. */
  filters: string
  reason?: string
}

/** Says that a table is written out, or says it again with why. */
export async function beginExport({ rest }: Contract, wanted: Export): Promise<void> {
  await (await rest()).rpc('begin_export', { export: { ...wanted } }).throwOnError()
}

/** Asks for rows under an export's number; without one, as a screen does. */
export function underExport<Asked extends { setHeader(name: string, value: string): unknown }>(
  asked: Asked,
  id: string | undefined,
): Asked {
  if (id) asked.setHeader('volante-export', id)
  return asked
}

/** How many rows a refused export has, where it was refused for want of a reason; null: it was refused for something else. */
export function rowsToExplain(error: unknown): number | null {
  const { hint, details } = (error ?? {}) as { hint?: unknown; details?: unknown }
  return hint === 'export_needs_reason' ? Number(details) : null
}
