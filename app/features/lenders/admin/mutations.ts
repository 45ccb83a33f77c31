import type { Contract } from '#app/lib/contract.ts'
import type { Database, Json } from '#contract/database.ts'
import type { TermsToSave } from './lender-words.ts'
import type { SetTerms } from './queries.ts'

type Saved = Database['public']['Functions']['save_lender_terms']['Args']

const rowOf = ({ mark: _, ...row }: SetTerms): Json => row as unknown as Json

/** `lender` null: a new one. `seen`: the terms valid then. */
export async function saveLenderTerms(
  { rest }: Contract,
  change: { lender: string | null; begins: string; said: TermsToSave; seen: SetTerms | null; reason: string },
): Promise<void> {
  const { seen, said } = change
  const args = { ...change, said: said as unknown as Json, seen: seen && rowOf(seen) }
  await (await rest()).rpc('save_lender_terms', args as Saved).throwOnError()
}

export async function withdrawLenderTerms({ rest }: Contract, terms: SetTerms): Promise<void> {
  await (await rest()).rpc('withdraw_lender_terms', { id: terms.id, seen: rowOf(terms) }).throwOnError()
}

/** `day` null: never. `latest`: its latest terms. */
export async function endLender(
  { rest }: Contract,
  { latest, until, reason }: { latest: SetTerms; until: string | null; reason: string },
): Promise<void> {
  const args = { lender: latest.lender, until: until as string, seen: rowOf(latest), reason }
  await (await rest()).rpc('end_lender', args).throwOnError()
}
