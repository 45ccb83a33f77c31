import type { Contract } from '#app/lib/contract.ts'

/** Everything kept about who is signed in, as JSON. Throws what the data service answers. */
export const myData = async ({ rest }: Contract): Promise<Blob> => {
  const { data } = await (await rest()).rpc('export_my_data').throwOnError()
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
}
