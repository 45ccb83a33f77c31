import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { isPersisted } from '#app/features/people/saved-account.ts'
import { useOnline } from '#app/lib/use-online.ts'
import { Notice } from '#app/ui/notice.tsx'
import { instantText } from '#contract/dates/date-texts.ts'

/** Shows the age of the oldest answer in sight while offline, and takes back what failed offline. */
export function OfflineNote() {
  const cache = useQueryClient()
  const answers = cache.getQueryCache()
  useEffect(() => {
    const forgetting = import('#app/lib/offline-failures.ts').then(
      ({ forgetOfflineFailures }) => forgetOfflineFailures(cache.getMutationCache()),
      () => undefined,
    )
    return () => void forgetting.then((end) => end?.())
  }, [cache])
  const online = useOnline()
  const since = useSyncExternalStore(
    (changed) => answers.subscribe(changed),
    () =>
      Math.min(...answers.findAll({ type: 'active', predicate: isPersisted }).map(({ state }) => state.dataUpdatedAt)),
    () => Number.POSITIVE_INFINITY,
  )
  if (online) return null
  return (
    <div className="mb-6">
      <Notice look="warn" live title="No tienes conexión">
        <p>
          {Number.isFinite(since)
            ? `Ves lo que guardamos en este dispositivo (${instantText('moment', since)}) y se actualiza en cuanto vuelva la red.`
            : 'Aquí seguimos en cuanto vuelva la red.'}
        </p>
      </Notice>
    </div>
  )
}
