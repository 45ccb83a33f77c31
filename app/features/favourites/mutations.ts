import type { Contract } from '#app/lib/contract.ts'

export async function addFavourites({ rest }: Contract, user_id: string, orders: readonly string[]): Promise<void> {
  if (orders.length === 0) return
  await (await rest())
    .from('favorites')
    .upsert(
      orders.map((ordencompra) => ({ user_id, ordencompra })),
      { onConflict: 'user_id,ordencompra', ignoreDuplicates: true },
    )
    .throwOnError()
}

export async function removeFavourites({ rest }: Contract, user: string, orders: readonly string[]): Promise<void> {
  const client = await rest()
  for (let at = 0; at < orders.length; at += AT_ONCE)
    await client
      .from('favorites')
      .delete()
      .eq('user_id', user)
      .in('ordencompra', orders.slice(at, at + AT_ONCE))
      .throwOnError()
}
// URL length limit.
const AT_ONCE = 80
