import { queryOptions } from '@tanstack/react-query'
import type { Contract } from '#app/lib/contract.ts'
import { key } from '#app/lib/keys.ts'
import { ALERT_TOKEN } from '#contract/alerts/alert-kinds.ts'
import type { AskedAlert } from '#contract/alerts/alert-text.ts'

export interface ShownAlert extends AskedAlert {
  id: string
  text: string
  slug: string | null
  asked_at: string
  told: number
}

export interface ShownAlerts {
  rhythm: string
  quiet_from: string
  quiet_to: string
  time_zone: string
  devices: number
  /** Why they are not written to; null: they are. */
  paused: string | null
  alerts: ShownAlert[]
}

export interface WaitingAlert extends AskedAlert {
  text: string
  state: 'waiting' | 'in_force' | 'ended'
}

/** null: invalid link. */
export const linkedAlerts = ({ rest }: Contract, of_token: string) =>
  queryOptions({
    queryKey: key('alerts', 'link', of_token),
    queryFn: async (): Promise<ShownAlerts | null> => {
      if (!ALERT_TOKEN.test(of_token)) return null
      const { data } = await (await rest()).rpc('alerts_of_link', { of_token }).throwOnError()
      return worded(data)
    },
    staleTime: 0,
  })

/** null: none, or expired. */
export const waitingAlert = ({ rest }: Contract, of_token: string) =>
  queryOptions({
    queryKey: key('alerts', 'waiting', of_token),
    queryFn: async (): Promise<WaitingAlert | null> => {
      if (!ALERT_TOKEN.test(of_token)) return null
      const { data } = await (await rest()).rpc('alert_of_confirmation', { of_token }).throwOnError()
      const alert = data as unknown as WaitingAlert | null
      return alert && { ...alert, text: (await words()).alertText(alert) }
    },
    staleTime: 0,
  })

/** null: never had any. */
export const myAlerts = ({ rest }: Contract, user: string) =>
  queryOptions({
    queryKey: key('alerts', 'mine', user),
    queryFn: async () => worded((await (await rest()).rpc('my_alerts').throwOnError()).data),
    staleTime: 0,
  })

export const NO_ALERTS: ShownAlerts = {
  rhythm: 'al_momento',
  quiet_from: '21:00',
  quiet_to: '08:00',
  time_zone: 'America/Monterrey',
  devices: 0,
  paused: null,
  alerts: [],
}

// Computed by the loader, so that hydration does not need the text module.
const words = () => import('#contract/alerts/alert-text.ts')
const worded = async (data: unknown): Promise<ShownAlerts | null> => {
  const shown = data as ShownAlerts | null
  if (!shown) return null
  const { alertText } = await words()
  return { ...shown, alerts: shown.alerts.map((alert) => ({ ...alert, text: alertText(alert) })) }
}
