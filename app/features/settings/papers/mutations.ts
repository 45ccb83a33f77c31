import type { Contract } from '#app/lib/contract.ts'

/** Says who brings a paper from now on; null: everybody. `seen`: who was seen to. Throws what the data service answers. */
export async function changePaperRule(
  { rest }: Contract,
  change: { paper: string; incomes: string[] | null; seen: string[] | null; reason: string },
): Promise<void> {
  const args = { ...change, incomes: change.incomes as string[], seen: change.seen as string[] }
  await (await rest()).rpc('change_paper_rule', args).throwOnError()
}
