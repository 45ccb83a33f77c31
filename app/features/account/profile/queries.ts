import type { Contract } from '#app/lib/contract.ts'

export const myData = async ({ rest }: Contract): Promise<Blob> => {
  const { data } = await (await rest()).rpc('export_my_data').throwOnError()
  return new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
}
