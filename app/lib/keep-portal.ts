/** Has the service worker fetch what the portal's pages need to open without a network; only who is signed in has a use for it. */
export function keepPortal(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const ask = () => void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('portal'))
  if ('requestIdleCallback' in window) requestIdleCallback(ask)
  else setTimeout(ask, 2000)
}
