import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'

export const carPassport = ({ rest }: Contract, vehicleId: string) =>
  queryOptions({
    queryKey: key('vehicles', 'passport', vehicleId),
    queryFn: async () => (await (await rest()).rpc('car_passport', { vehicle_id: vehicleId }).throwOnError()).data,
  })
