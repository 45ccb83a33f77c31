import { type ChangeCause, withCause } from '#app/lib/change-reason.ts'
import type { Contract } from '#app/lib/contract.ts'

export type Decision =
  | { becomes: 'nuevo' | 'aceptado' }
  | { becomes: 'descartado'; reason: string }
  | { becomes: 'pospuesto'; until: string }

/** `seen`: its state when read. */
export async function triageLead(
  { rest }: Contract,
  lead: string,
  decision: Decision,
  seen: string,
  cause?: ChangeCause,
): Promise<void> {
  await withCause((await rest()).rpc('triage_lead', { lead, seen, ...decision }), cause).throwOnError()
}

/** `agent` null: nobody. `seen`: its previous advisor. */
export async function reassignLead(
  { rest }: Contract,
  lead: string,
  agent: string | null,
  seen: string | null,
  cause?: ChangeCause,
): Promise<void> {
  // The generated types allow no null argument.
  await withCause(
    (await rest()).rpc('reassign_lead', { lead, agent: agent as string, seen: seen as string }),
    cause,
  ).throwOnError()
}

/** Returns the pair. */
export async function sayDuplicate({ rest }: Contract, lead: string, other: string): Promise<string> {
  return (await (await rest()).rpc('say_duplicate', { lead, other }).throwOnError()).data
}

interface NewLeadTyped {
  came: 'mostrador' | 'llamada'
  name: string
  /** E.164; '': none. */
  phone: string
  email: string
  ordencompra: string
  branch: string
}

/** Known people keep their advisor. */
interface TakenLead {
  id: string
  is_mine: boolean
  agent: string | null
  /** Walk-ins: their visit, and who receives them. */
  visit?: string
  receives?: string
}

/** Idempotent by `key`. */
export async function newLead({ rest }: Contract, typed: NewLeadTyped, idempotencyKey: string): Promise<TakenLead> {
  const { came, name, phone, email, ordencompra, branch } = typed
  const { data } = await (await rest())
    .rpc('new_lead', {
      key: idempotencyKey,
      came,
      ...(name && { name }),
      ...(phone && { phone }),
      ...(email && { email }),
      ...(ordencompra && { ordencompra }),
      ...(branch && { branch }),
    })
    .throwOnError()
  return data as unknown as TakenLead
}
