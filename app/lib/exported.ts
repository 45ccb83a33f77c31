import type { Contract } from './contract.ts'

export interface Export {
  id: string
  view: string
  filters: string
  reason?: string
}

/** Or adds its reason. */
export async function beginExport({ rest }: Contract, wanted: Export): Promise<void> {
  await (await rest()).rpc('begin_export', { export: { ...wanted } }).throwOnError()
}

export function underExport<Asked extends { setHeader(name: string, value: string): unknown }>(
  asked: Asked,
  id: string | undefined,
): Asked {
  if (id) asked.setHeader('volante-export', id)
  return asked
}

/** Row count of an export that needs a reason; null: another refusal. */
export function rowsToExplain(error: unknown): number | null {
  const { hint, details } = (error ?? {}) as { hint?: unknown; details?: unknown }
  return hint === 'export_needs_reason' ? Number(details) : null
}
