import type { Contract } from '#app/lib/contract.ts'
import type { Database } from '#contract/database.ts'
import type { CarFacts, NewCar } from '#contract/sell-listings.ts'

/** Puts the car of an offer among the caller's, or renews the offer of one that is there; answers the car's id. */
export async function listMyCar({ rest }: Contract, quote_id: string): Promise<string> {
  return (await (await rest()).rpc('list_my_car', { quote_id }).throwOnError()).data
}

/** Adds a car that has no offer yet, or finds it added already under that `key`; answers its id. Throws what the data service answers. */
export async function addCar({ rest }: Contract, user_id: string, car: NewCar & { key: string }): Promise<string> {
  const client = await rest()
  const cars = () => client.from('sell_listings')
  const { data, error } = await cars()
    .insert({ user_id, ...car })
    .select('id')
    .single()
  if (data) return data.id
  if (error.code !== TAKEN) throw error
  const added = cars().select('id').eq('user_id', user_id).eq('key', car.key).neq('stage', 'retirada')
  return (await added.single().throwOnError()).data.id
}

/** What an owner may write into a car's row. */
export type ListingChange = CarFacts | { stage: 'retirada' }

/** Changes a car. Throws what the data service answers. */
export async function changeListing({ rest }: Contract, id: string, change: ListingChange): Promise<void> {
  await (await rest()).from('sell_listings').update(change).eq('id', id).select('id').single().throwOnError()
}

/** Notes a file whose bytes have arrived. Noted twice is noted once. Throws what the data service answers. */
export async function addFile(
  { rest }: Contract,
  file: Database['public']['Tables']['sell_listing_files']['Insert'],
): Promise<void> {
  const { error } = await (await rest()).from('sell_listing_files').insert(file)
  // The row is there: the answer of an earlier attempt was lost.
  if (error && error.code !== TAKEN) throw error
}

/** Takes a file away; its bytes go with it. */
export async function removeFile({ rest }: Contract, id: string): Promise<void> {
  await (await rest()).from('sell_listing_files').delete().eq('id', id).select('id').single().throwOnError()
}

/** Puts photographs in the order of their ids. */
export async function orderPhotos({ rest }: Contract, listing_id: string, photo_ids: string[]): Promise<void> {
  await (await rest()).rpc('order_sell_photos', { listing_id, photo_ids }).throwOnError()
}

const TAKEN = '23505'
