import type { Contract } from '#app/lib/contract.ts'
import type { Promised } from './queries.ts'

/** Idempotent by `key`. Throws why it cannot be promised. */
export async function makePromise(
  { rest }: Contract,
  whom: Promised,
  said: { key: string; kind: string; due_at: string; amount: number | null; note: string | null },
) {
  const to = 'deal' in whom ? { deal_id: whom.deal } : { lead_id: whom.lead }
  await (await rest()).rpc('make_promise', { promise: { ...to, ...said } }).throwOnError()
}

export async function changePromise({ rest }: Contract, promise: string, due_at: string, reason: string) {
  await (await rest()).rpc('change_promise', { promise, due_at, reason }).throwOnError()
}

export async function closePromise({ rest }: Contract, promise: string, kept: boolean, reason: string) {
  await (await rest()).rpc('close_promise', { promise, kept, ...(reason && { reason }) }).throwOnError()
}
