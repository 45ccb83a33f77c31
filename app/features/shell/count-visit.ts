/** Tells the server that a visit began; it keeps nothing here, says nothing of who it was, and is counted once a day (docs/decisions/212). */
export const countVisit = () =>
  void navigator.sendBeacon?.(
    '/functions/v1/visit-counts',
    JSON.stringify({ address: location.href.slice(0, 1000), referrer: document.referrer.slice(0, 500) }),
  )
