import type { Contract } from '#app/lib/contract.ts'
import type { Json } from '#contract/database.ts'
import { HOUSE_BUCKET } from './queries.ts'

/** Over the version seen (0: none); returns the new number. */
export async function saveAppraisal({ rest }: Contract, listing_id: string, sheet: Record<string, Json>, seen: number) {
  return (await (await rest()).rpc('save_appraisal', { listing_id, sheet, seen }).throwOnError()).data
}

/** Approves an offer above the maximum; by its author only where there is no other administrator. */
export async function approveRaise({ rest }: Contract, appraisal_id: string) {
  await (await rest()).rpc('approve_raise', { appraisal_id }).throwOnError()
}

export async function tellOffer({ rest }: Contract, listing_id: string, version: number, amount: number) {
  await (await rest()).rpc('tell_offer', { listing_id, version, amount }).throwOnError()
}

export async function receiveListing({ rest }: Contract, listing_id: string, km: number, branch: string) {
  await (await rest()).rpc('receive_listing', { listing_id, km, branch }).throwOnError()
}

export async function answerOffer({ rest }: Contract, offer_id: string, accepts: boolean) {
  await (await rest()).rpc('answer_offer', { offer_id, accepts }).throwOnError()
}

export async function refuseListing({ rest }: Contract, listing_id: string, reason: string, told: string) {
  await (await rest()).rpc('refuse_listing', { listing_id, reason, told }).throwOnError()
}

type Facts = Record<string, Json>
/** `seen`: previous values. */
export async function changePurchase({ rest }: Contract, listing_id: string, changes: Facts, seen: Facts) {
  await (await rest()).rpc('change_purchase', { listing_id, changes, seen }).throwOnError()
}

const ENDINGS: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'text/xml': 'xml',
  'application/xml': 'xml',
}
export const HOUSE_TYPES = Object.keys(ENDINGS)

/** Returns its id. */
export async function addPurchaseFile({ rest, storage }: Contract, listing_id: string, kind: string, file: File) {
  const id = crypto.randomUUID()
  const path = `${listing_id}/${id}.${ENDINGS[file.type] ?? 'bin'}`
  await (await storage()).upload(HOUSE_BUCKET, path, file)
  await (await rest()).rpc('add_purchase_file', { listing_id, id, kind, path, name: file.name }).throwOnError()
  return id
}

export async function judgePaper(
  { rest }: Contract,
  listing_id: string,
  kind: string,
  result: 'bien' | 'mal',
  note: string,
) {
  await (await rest()).rpc('review_paper', { listing_id, kind, result, ...(note && { note }) }).throwOnError()
}

export async function noteRepuve({ rest }: Contract, listing_id: string, facts: Facts) {
  await (await rest()).rpc('note_repuve', { listing_id, facts }).throwOnError()
}

/** Lender, payoff letter and release. `lien` null: none recorded yet. */
export async function noteLien({ rest }: Contract, listing_id: string, lien: string | null, facts: Facts) {
  await (await rest()).rpc('note_lien', { listing_id, lien_id: lien as string, facts }).throwOnError()
}

/** Refused once something was paid for it. */
export async function removeLien({ rest }: Contract, lien_id: string) {
  await (await rest()).rpc('remove_lien', { lien_id }).throwOnError()
}

/** Idempotent by `id`. */
export async function payForListing({ rest }: Contract, listing_id: string, id: string, facts: Facts) {
  await (await rest()).rpc('pay_for_listing', { listing_id, key: id, facts }).throwOnError()
}

export async function voidPayment({ rest }: Contract, payment_id: string, reason: string) {
  await (await rest()).rpc('void_payment', { payment_id, reason }).throwOnError()
}

/** The car becomes ours; answers its id in the inventory. */
export async function buyListing({ rest }: Contract, listing_id: string, way: string) {
  return (await (await rest()).rpc('buy_listing', { listing_id, way }).throwOnError()).data
}

export async function carToInspect({ rest }: Contract, listing_id: string): Promise<string> {
  return (await (await rest()).rpc('car_to_inspect', { listing_id }).throwOnError()).data
}
