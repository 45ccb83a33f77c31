import type { Contract } from '#app/lib/contract.ts'
import { sendForm, unanswered } from '#app/lib/public-form.ts'

/** Returns the reason for a failure in Spanish; null: subscribed. */
export async function tellThisDevice(contract: Contract, token: string | undefined): Promise<string | null> {
  if ((await Notification.requestPermission()) !== 'granted')
    return 'Tu navegador no nos deja avisarte: permítelo en sus ajustes.'
  const { data } = await (await contract.functions()).invoke<{ key: string }>('alerts/push-key', { method: 'GET' })
  if (!data) return unanswered().message
  const worker = await navigator.serviceWorker.ready
  const subscribed = await worker.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: data.key })
    .catch(() => null)
  if (!subscribed) return 'Este navegador no acepta avisos.'
  const { endpoint, keys } = subscribed.toJSON()
  const body = { token, do: 'push', endpoint, p256dh: keys?.p256dh, auth: keys?.auth }
  const answer = await sendForm(contract, 'alerts/change', body)
  return 'failure' in answer ? answer.failure.message : null
}

/** Returns the reason for a failure in Spanish; null: unsubscribed. */
export async function stopTellingThisDevice(contract: Contract, token: string | undefined): Promise<string | null> {
  const worker = await navigator.serviceWorker.ready
  const subscribed = await worker.pushManager.getSubscription()
  if (!subscribed) return null
  const answer = await sendForm(contract, 'alerts/change', { token, do: 'no_push', endpoint: subscribed.endpoint })
  if ('failure' in answer) return answer.failure.message
  await subscribed.unsubscribe()
  return null
}
