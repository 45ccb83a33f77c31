import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import type { VehicleStage } from '#contract/vehicles/vehicle-stages.ts'

/** db/api/car-holds.sql; its person only for those working on their deal. */
interface CarHoldFacts {
  stage: VehicleStage
  is_yours: boolean
  until?: string
  holder?: string | null
  deal?: string
  person?: string | null
  lead?: string | null
  client?: string | null
}

export const carHold = ({ rest }: Contract, vehicle_id: string) =>
  queryOptions({
    queryKey: key('vehicles', 'hold', vehicle_id),
    queryFn: async () =>
      (await (await rest()).rpc('car_hold', { vehicle_id }).throwOnError()).data as unknown as CarHoldFacts,
    staleTime: 0,
  })

/** Whether the car is reserved for that lead or client (`client`: the account of a lead). */
export const isHeldFor = (
  { lead, client }: CarHoldFacts,
  person: { kind: 'lead' | 'client'; id: string; client: string | null },
): boolean => (person.kind === 'lead' && lead === person.id) || (Boolean(client) && client === person.client)
