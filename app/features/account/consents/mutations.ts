import { isSharing, sharedSeen, stopSharing } from '#app/features/visitor/seen-cars.ts'
import type { Contract } from '#app/lib/contract.ts'
import type { Purpose } from '#contract/people/consents.ts'

export async function answerConsent({ rest }: Contract, purpose: Purpose, granted: boolean): Promise<void> {
  await (await rest())
    .from('consents')
    .insert({ purpose: purpose.id, granted, text_version: purpose.version, channel: 'portal' })
    .throwOnError()
}

/** Without consent nothing is stored (docs/decisions/212). Failures are ignored. */
export async function tellSeen({ rest }: Contract): Promise<void> {
  const wasSharing = isSharing()
  const { device, seen } = sharedSeen()
  try {
    const share = async (cars: typeof seen) =>
      (await (await rest()).rpc('share_seen', { device, seen: cars as never }).throwOnError()).data
    // The list is sent only after consent is known.
    if (!(await share([]))) stopSharing(false)
    else if (seen.length > 0) await share(seen)
  } catch {
    if (!wasSharing) stopSharing(false)
  }
}
