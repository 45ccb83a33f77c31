import { useEffect, useState } from 'react'
import { LastSeen } from '#app/features/offline/last-seen.tsx'
import controls from '#app/ui/controls.module.css'

export const meta = () => [{ title: 'Sin conexión' }, { name: 'robots', content: 'noindex' }]

export default function OfflinePage() {
  // One cached copy serves all pages, so the browser reads which one was requested.
  const [wanted, setWanted] = useState('/')
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('de')
    const page = wantedPage(asked ?? '/')
    setWanted(page)
    let again: ReturnType<typeof setTimeout> | undefined
    // 'online' does not guarantee a connection, and navigating would cancel a click made meanwhile.
    const goOn = () => {
      clearTimeout(again)
      fetch(page, { method: 'HEAD', cache: 'no-store' }).then(
        () => location.replace(page),
        () => {
          if (navigator.onLine) again = setTimeout(goOn, 1000)
        },
      )
    }
    addEventListener('online', goOn)
    // The 'online' event may have fired before hydration.
    if (asked && navigator.onLine) goOn()
    return () => {
      clearTimeout(again)
      removeEventListener('online', goOn)
    }
  }, [])
  return (
    <main className="mx-auto w-full max-w-2xl px-4 py-12" data-unfinished="">
      <h1>No tienes conexión</h1>
      <p className="mt-3 text-muted">
        Revisa tu internet. En cuanto vuelva, abrimos la página que pediste; mientras tanto puedes ver lo último que
        visitaste.
      </p>
      <p className="mt-6">
        <a href={wanted} className={`${controls.btn} ${controls.btnPrimary}`}>
          Intentar de nuevo
        </a>
      </p>
      <LastSeen />
    </main>
  )
}

// Prevents an open redirect.
function wantedPage(given: string): string {
  const url = URL.canParse(given, location.origin) ? new URL(given, location.origin) : null
  const ours = url?.origin === location.origin && url.pathname !== location.pathname
  return ours ? url.pathname + url.search + url.hash : '/'
}
