import { useEffect, useState } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { stopTellingThisDevice, tellThisDevice } from './mutations.ts'

type State = 'unknown' | 'impossible' | 'off' | 'on'

export function ThisDevice({ token, onChanged }: { token?: string | undefined; onChanged: () => void }) {
  const contract = useContract()
  const [state, setState] = useState<State>('unknown')
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    void stateHere().then(setState)
  }, [])
  if (state === 'unknown' || state === 'impossible') return null
  const change = async () => {
    setBusy(true)
    const refused = await (state === 'on' ? stopTellingThisDevice : tellThisDevice)(contract, token)
    setFailure(refused)
    if (refused === null) {
      setState(state === 'on' ? 'off' : 'on')
      onChanged()
    }
    setBusy(false)
  }
  return (
    <section aria-labelledby="alertas-dispositivo">
      <h2 id="alertas-dispositivo" className="mb-3">
        En este dispositivo
      </h2>
      <p className="mb-3 text-muted">
        {state === 'on'
          ? 'Te avisamos aquí, además de por correo.'
          : 'También te podemos avisar aquí, aunque no tengas abierto el sitio.'}
      </p>
      {failure && <Notice look="danger" title={failure} live />}
      <Button onClick={() => void change()} busy={busy}>
        {state === 'on' ? 'Ya no avisarme aquí' : 'Avisarme aquí'}
      </Button>
    </section>
  )
}

const stateHere = async (): Promise<State> => {
  if (!('PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator)) return 'impossible'
  const worker = await navigator.serviceWorker.getRegistration()
  if (!worker) return 'impossible'
  return (await worker.pushManager.getSubscription()) ? 'on' : 'off'
}
