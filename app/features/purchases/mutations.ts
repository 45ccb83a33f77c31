import type { Contract } from '#app/lib/contract.ts'
import type { Json } from '#contract/database.ts'
import { HOUSE_BUCKET } from './queries.ts'

// All throw the data service's errors, whose messages are for users.

/** Saves a sheet over the version that was seen (0: none); answers the new one's number. */
export async function saveAppraisal({ rest }: Contract, listing_id: string, sheet: Record<string, Json>, seen: number) {
  return (await (await rest()).rpc('save_appraisal', { listing_id, sheet, seen }).throwOnError()).data
}

/** Approves an offer above the maximum as requested by a sheet; its author may not approve it. */
export async function approveRaise({ rest }: Contract, appraisal_id: string) {
  await (await rest()).rpc('approve_raise', { appraisal_id }).throwOnError()
}

/** Sends the offer of that sheet version to the seller. */
export async function tellOffer({ rest }: Contract, listing_id: string, version: number, amount: number) {
  await (await rest()).rpc('tell_offer', { listing_id, version, amount }).throwOnError()
}

/** The car is here: what its odometer says, and at which branch. */
export async function receiveListing({ rest }: Contract, listing_id: string, km: number, branch: string) {
  await (await rest()).rpc('receive_listing', { listing_id, km, branch }).throwOnError()
}

/** Records the seller's answer to our offer. */
export async function answerOffer({ rest }: Contract, offer_id: string, accepts: boolean) {
  await (await rest()).rpc('answer_offer', { offer_id, accepts }).throwOnError()
}

/** Declines a car: internal reason, and text for its owner. */
export async function refuseListing({ rest }: Contract, listing_id: string, reason: string, told: string) {
  await (await rest()).rpc('refuse_listing', { listing_id, reason, told }).throwOnError()
}

type Facts = Record<string, Json>
/** Changes facts of a purchase that were seen to say `seen`. */
export async function changePurchase({ rest }: Contract, listing_id: string, changes: Facts, seen: Facts) {
  await (await rest()).rpc('change_purchase', { listing_id, changes, seen }).throwOnError()
}

const ENDINGS: Record<string, string> = {
  ...{ 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' },
  ...{ 'application/pdf': 'pdf', 'text/xml': 'xml', 'application/xml': 'xml' },
}
/** Content types of the dealership's purchase files. */
export const HOUSE_TYPES = Object.keys(ENDINGS)

/** Uploads a paper or a proof and lists it with its purchase; answers its id. */
export async function addPurchaseFile({ rest, storage }: Contract, listing_id: string, kind: string, file: File) {
  const id = crypto.randomUUID()
  const path = `${listing_id}/${id}.${ENDINGS[file.type] ?? 'bin'}`
  await (await storage()).upload(HOUSE_BUCKET, path, file)
  await (await rest()).rpc('add_purchase_file', { listing_id, id, kind, path, name: file.name }).throwOnError()
  return id
}

/** Reviews a document; a rejection needs a reason. */
export async function judgePaper(
  { rest }: Contract,
  listing_id: string,
  kind: string,
  result: 'bien' | 'mal',
  note: string,
) {
  await (await rest()).rpc('review_paper', { listing_id, kind, result, ...(note && { note }) }).throwOnError()
}

/** A look into the public register: {checked_on, folio, result, file_id}. */
export async function noteRepuve({ rest }: Contract, listing_id: string, facts: Facts) {
  await (await rest()).rpc('note_repuve', { listing_id, facts }).throwOnError()
}

/** Lender on the car, payoff letter and release. `lien` null: none recorded yet. */
export async function noteLien({ rest }: Contract, listing_id: string, lien: string | null, facts: Facts) {
  await (await rest()).rpc('note_lien', { listing_id, lien_id: lien as string, facts }).throwOnError()
}

/** Removes a lien that was recorded by mistake; refused once something was paid for it. */
export async function removeLien({ rest }: Contract, lien_id: string) {
  await (await rest()).rpc('remove_lien', { lien_id }).throwOnError()
}

/** Notes money that left for a car. The same `id` again is the same payment. */
export async function payForListing({ rest }: Contract, listing_id: string, id: string, facts: Facts) {
  await (await rest()).rpc('pay_for_listing', { listing_id, key: id, facts }).throwOnError()
}

/** A payment that was not made after all. */
export async function voidPayment({ rest }: Contract, payment_id: string, reason: string) {
  await (await rest()).rpc('void_payment', { payment_id, reason }).throwOnError()
}

/** The car becomes ours; answers its id in the inventory. */
export async function buyListing({ rest }: Contract, listing_id: string, way: string) {
  return (await (await rest()).rpc('buy_listing', { listing_id, way }).throwOnError()).data
}

/** Puts the car of a purchase into the inventory, in purchase, to be inspected. Answers its id. */
export async function carToInspect({ rest }: Contract, listing_id: string): Promise<string> {
  return (await (await rest()).rpc('car_to_inspect', { listing_id }).throwOnError()).data
}
