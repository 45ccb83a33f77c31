import type { Contract } from '#app/lib/contract.ts'
import type { Database } from '#contract/database.ts'
import type { CarFacts, NewCar } from '#contract/trade-ins/sell-listings.ts'

/** Renews the offer of an existing car; returns the car's id. */
export async function listMyCar({ rest }: Contract, quote_id: string): Promise<string> {
  return (await (await rest()).rpc('list_my_car', { quote_id }).throwOnError()).data
}

/** Idempotent by `key`. Returns its id. */
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

export type ListingChange = CarFacts | { stage: 'retirada' }

export async function changeListing({ rest }: Contract, id: string, change: ListingChange): Promise<void> {
  await (await rest()).from('sell_listings').update(change).eq('id', id).select('id').single().throwOnError()
}

/** Idempotent. */
export async function addFile(
  { rest }: Contract,
  file: Database['public']['Tables']['sell_listing_files']['Insert'],
): Promise<void> {
  const { error } = await (await rest()).from('sell_listing_files').insert(file)
  // Already recorded; the earlier response was lost.
  if (error && error.code !== TAKEN) throw error
}

export async function removeFile({ rest }: Contract, id: string): Promise<void> {
  await (await rest()).from('sell_listing_files').delete().eq('id', id).select('id').single().throwOnError()
}

export async function orderPhotos({ rest }: Contract, listing_id: string, photo_ids: string[]): Promise<void> {
  await (await rest()).rpc('order_sell_photos', { listing_id, photo_ids }).throwOnError()
}

export async function answerFinalOffer({ rest }: Contract, offer_id: string, accepts: boolean): Promise<void> {
  await (await rest()).rpc('answer_offer', { offer_id, accepts }).throwOnError()
}

const TAKEN = '23505'
